import { useLocation } from 'react-router';
import { homePaths } from './routes.ts';

/** For pages that board and registrar both have in their area: the start of addresses in the current one. */
export const useOfficeArea = () =>
  useLocation().pathname.startsWith(homePaths.BGH) ? homePaths.BGH : homePaths.GiaoVu;
