import { Text } from '@mantine/core';
import type { Overview } from '../../shared/overview.ts';
import { hasTooManySubjects } from '../../shared/rules/first-steps.ts';
import { RegulationLink } from '../ui/regulation-link.tsx';

/** The year has more subjects than a class may be taught: that is settled before they are chosen. */
export function SubjectLimitNote({ SoMonHoc, SoMonHocToiDa }: Pick<Overview, 'SoMonHoc' | 'SoMonHocToiDa'>) {
  if (!hasTooManySubjects({ SoMonHoc, SoMonHocToiDa })) return null;
  return (
    <Text component="span" size="sm" c="dimmed" display="block">
      Niên khóa có {SoMonHoc} môn, quy định cho mỗi lớp tối đa {SoMonHocToiDa} môn. <RegulationLink />
    </Text>
  );
}
