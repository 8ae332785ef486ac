import { Button } from '@mantine/core';
import { IconArrowLeft, IconNotebook } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { Hint } from '#web/kit/popups/hint.tsx';
import { homePaths } from '#web/kit/routes.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { useSchoolName } from '#web/school/details/school-name.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { titleOf } from './pages.ts';
import { SearchButton } from './search-button.tsx';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

export function TopBar() {
  const { pathname } = useLocation();
  const home = homePaths[useUser().role];
  return (
    <header className={`${classes['bar']} no-print`}>
      <MenuDrawer />
      <div className={classes['titleSpace']}>
        <Hint text={useSchoolName()}>
          <Link to={home} className={classes['title']}>
            <IconNotebook size={24} aria-hidden />
            <span>{titleOf(pathname)}</span>
          </Link>
        </Hint>
      </div>
      {pathname !== home && (
        <Button
          component={Link}
          to={home}
          variant="white"
          size="compact-md"
          className={classes['back']}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          aria-label="Về Dashboard"
        >
          <span className={classes['wide']}>Về Dashboard</span>
        </Button>
      )}
      <SearchButton />
      <UserMenu />
    </header>
  );
}
