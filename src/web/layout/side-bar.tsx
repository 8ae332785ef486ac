import { Suspense } from 'react';
import { LazyScreenLinks } from './lazy-screen-links.ts';
import classes from './navigation.module.css';

/** Shown in a wide window; a narrow one has the drawer instead. */
export function SideBar() {
  return (
    <div className={`${classes['side']} no-print`}>
      <Suspense fallback={null}>
        <LazyScreenLinks />
      </Suspense>
    </div>
  );
}
