import { SearchDialog } from '#web/home/search/search-dialog.tsx';
import { useMenu } from './use-menu.ts';

/** Offers the pages of the menu. */
export default function RoleSearch({ onFollow }: { onFollow: () => void }) {
  const screens = useMenu().flatMap(({ links }) => links);
  return <SearchDialog screens={screens} onFollow={onFollow} />;
}
