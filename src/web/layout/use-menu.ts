import { useQuery } from '@tanstack/react-query';
import { may } from '#shared/contract/permissions.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { familySettingsQuery } from '#web/school/details/family-settings-query.ts';
import { useHasTt22Year } from '#web/school/details/known-school.ts';
import { type MenuGroup, menuOf } from './menu.ts';

/** The pages of the signed-in user. */
export function useMenu(): MenuGroup[] {
  const { role } = useUser();
  const families = useQuery({ ...familySettingsQuery, enabled: may(role, 'families.manage') });
  return menuOf(role, {
    hasTt22Year: useHasTt22Year(),
    hasFamilyAccess: families.data?.ChoTraCuu ?? false,
  });
}
