import { useHasCircularYear } from '../lib/has-circular-year.ts';
import { useUser } from '../lib/session/use-session.ts';
import { type MenuGroup, menuOf } from './menu.ts';

/** The pages of the signed-in user. */
export const useMenu = (): MenuGroup[] => menuOf(useUser().role, useHasCircularYear());
