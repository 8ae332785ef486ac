import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { may } from '#shared/contract/permissions.ts';
import type { StudentRecord } from '#shared/students/record/api.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { familySettingsQuery } from '#web/school/details/family-settings-query.ts';

const FamilyCode = lazy(() => import('./family-code.tsx'));

/** On the record, for the office while families can look up results. */
export function FamilyAccess({ student }: { student: StudentRecord }) {
  const isOffice = may(useUser().role, 'families.manage');
  const settings = useQuery({ ...familySettingsQuery, enabled: isOffice });
  if (!isOffice || !settings.data?.ChoTraCuu) return null;
  return (
    <Suspense fallback={null}>
      <FamilyCode student={student} />
    </Suspense>
  );
}
