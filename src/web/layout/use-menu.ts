import { useQuery } from '@tanstack/react-query';
import { may } from '../../shared/permissions.ts';
import { familySettingsQuery } from '../lib/family-settings-query.ts';
import { useHasCircularYear } from '../lib/has-circular-year.ts';
import { useUser } from '../lib/session/use-session.ts';
import { type MenuGroup, menuOf } from './menu.ts';

/** The pages of the signed-in user. */
export function useMenu(): MenuGroup[] {
  const { role } = useUser();
  const families = useQuery({ ...familySettingsQuery, enabled: may(role, 'families.manage') });
  return menuOf(role, {
    hasCircularYear: useHasCircularYear(),
    hasFamilyAccess: families.data?.ChoTraCuu ?? false,
  });
}
