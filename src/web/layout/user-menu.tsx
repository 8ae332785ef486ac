import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconHelp, IconId, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { lazy, useRef } from 'react';
import { signOut } from '#web/access/sign-in/sign-out.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { confirmLeave } from '#web/kit/dialogs/leave-guard.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { fullName } from '#web/kit/format.ts';
import { MenuButton, type MenuSection } from '#web/kit/popups/menu-button.tsx';
import { guideOf } from '#web/kit/routes.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import classes from './shell.module.css';

const choices: [MantineColorScheme, label: string][] = [
  ['light', 'Sáng'],
  ['dark', 'Tối'],
  ['auto', 'Theo máy'],
];

/** The colour scheme section of the user menu. */
function useColorSchemeChoice(): MenuSection {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return {
    title: 'Giao diện',
    items: choices.map(([scheme, label]) => ({
      label,
      chosen: scheme === colorScheme,
      onSelect: () => setColorScheme(scheme),
    })),
  };
}

/** The build writes the version into the page (vite.config.ts). */
function versionText(): string | undefined {
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
  return version && `Phiên bản ${version}`;
}

const ProfileForm = lazy(() => import('#web/access/profile/profile-form.tsx'));

export function UserMenu() {
  const user = useUser();
  const colorSchemes = useColorSchemeChoice();
  const profile = useDialog<true>();
  const button = useRef<HTMLButtonElement>(null);
  const leave = async () => {
    if (await confirmLeave()) signOut();
  };
  return (
    <>
      <MenuButton
        ref={button}
        className={classes['user']}
        label={
          <>
            <IconUserCircle size={24} aria-hidden />
            <span className={classes['greeting']}>Xin chào, {fullName(user)}</span>
            <IconChevronDown size={16} aria-hidden />
          </>
        }
        sections={[
          {
            items: [
              {
                label: 'Thông tin cá nhân',
                icon: <IconId size={18} aria-hidden />,
                onSelect: () => profile.open(true),
              },
              {
                label: 'Hướng dẫn sử dụng',
                icon: <IconHelp size={18} aria-hidden />,
                // In a new tab, so that work in this one continues.
                onSelect: () => window.open(guideOf[user.role], '_blank', 'noopener'),
              },
            ],
          },
          colorSchemes,
          {
            title: versionText(),
            items: [{ label: 'Đăng xuất', icon: <IconLogout size={18} aria-hidden />, onSelect: leave }],
          },
        ]}
      />
      <Dialog
        title="Thông tin cá nhân"
        opened={profile.opened}
        onClose={profile.close}
        size="lg"
        focusBackTo={button}
      >
        <ProfileForm onClose={profile.close} />
      </Dialog>
    </>
  );
}
