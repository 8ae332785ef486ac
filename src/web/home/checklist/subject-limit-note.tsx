import { Text } from '@mantine/core';
import { hasTooManySubjects } from '#shared/contract/first-steps.ts';
import type { Overview } from '#shared/home/overview/api.ts';
import { RegulationLink } from '#web/kit/empty/regulation-link.tsx';

/** A notice that the year has more subjects than a class may take, to be resolved before choosing them. */
export function SubjectLimitNote({ SoMonHoc, SoMonHocToiDa }: Pick<Overview, 'SoMonHoc' | 'SoMonHocToiDa'>) {
  if (!hasTooManySubjects({ SoMonHoc, SoMonHocToiDa })) return null;
  return (
    <Text component="span" size="sm" c="dimmed" display="block">
      Niên khóa có {SoMonHoc} môn, quy định cho mỗi lớp tối đa {SoMonHocToiDa} môn. <RegulationLink />
    </Text>
  );
}
