import { Finder } from '../finding/finder.tsx';
import { useUser } from '../lib/session/use-session.ts';
import { menuOf } from './menu.ts';

/** Offers the pages of the menu. */
export default function FinderOfRole({ onFollow }: { onFollow: () => void }) {
  const screens = menuOf(useUser().role).flatMap(({ links }) => links);
  return <Finder screens={screens} onFollow={onFollow} />;
}
