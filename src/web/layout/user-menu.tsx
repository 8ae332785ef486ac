import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { roleNames } from '../../shared/permissions.ts';
import { signOut } from '../lib/api.ts';
import { fullName } from '../lib/format.ts';
import { useUser } from '../lib/use-session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { confirmLeave } from '../ui/leave-guard.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import classes from './shell.module.css';

const ProfileForm = lazy(() => import('../profile/profile-form.tsx'));

export function UserMenu() {
  const user = useUser();
  const profile = useDialog<true>();
  const leave = async () => {
    if (await confirmLeave()) signOut();
  };
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal>
        <Menu.Target>
          <UnstyledButton className={classes['user']}>
            <IconUserCircle size={24} aria-hidden />
            <span className={classes['greeting']}>Xin chào, {fullName(user)}</span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{roleNames[user.role]}</Menu.Label>
          <Menu.Item
            leftSection={<IconUserCircle size={18} aria-hidden />}
            onClick={() => profile.open(true)}
          >
            Thông tin cá nhân
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={leave}>
            Đăng xuất
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog
        title="Thông tin cá nhân"
        opened={profile.opened}
        onClose={profile.close}
        size="lg"
        closeOnClickOutside={false}
      >
        <Suspense fallback={null}>
          <ProfileForm onClose={profile.close} />
        </Suspense>
      </Dialog>
    </>
  );
}
