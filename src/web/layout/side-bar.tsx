import { Suspense } from 'react';
import { LazyScreenLinks } from './lazy-screen-links.ts';
import classes from './navigation.module.css';

/** Beside the screen where the window is wide enough; the drawer stands for it elsewhere. */
export function SideBar() {
  return (
    <div className={`${classes['side']} no-print`}>
      <Suspense fallback={null}>
        <LazyScreenLinks />
      </Suspense>
    </div>
  );
}
