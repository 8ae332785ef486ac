import { Finder } from '#web/home/search/finder.tsx';
import { useMenu } from './use-menu.ts';

/** Offers the pages of the menu. */
export default function RoleFinder({ onFollow }: { onFollow: () => void }) {
  const screens = useMenu().flatMap(({ links }) => links);
  return <Finder screens={screens} onFollow={onFollow} />;
}
