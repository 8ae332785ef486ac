import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { defaultLevel, type SchoolLevel } from '#shared/contract/school-levels.ts';
import { schoolApi, type WholeSchool } from '#shared/school/details/api.ts';
import { levelNames } from '#shared/school/years/block.ts';
import { call } from '#web/kit/calls/call.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { schoolQuery } from '#web/kit/print/school-query.ts';
import { schoolLevel } from '#web/school/details/known-school.ts';
import { LevelChoice } from '#web/school/details/level-choice.tsx';

/** On the first day, before anything depends on it: which blocks the school has. Saved at once. */
export default function LevelQuestion() {
  const school = useQuery(schoolQuery);
  const change = useAction({
    send: (wanted: WholeSchool) => call(schoolApi.change, { body: { ...wanted, Goc: school.data } }),
    done: ({ CapHoc }) => `Đã chọn cấp học ${levelNames[CapHoc]}.`,
    onDone: ({ CapHoc }) => schoolLevel.set(CapHoc),
    // Every page offers the blocks of the level.
    stale: 'everything',
  });
  if (school.isError) return <FailedQuery query={school} fallback="Không thể tải thông tin trường." />;
  if (!school.data) return <Skeleton h="5rem" />;
  const { data } = school;
  // Shown before the server has confirmed it.
  const level = change.isPending ? change.variables.CapHoc : (data.CapHoc ?? defaultLevel);
  return (
    <LevelChoice
      legend="Trường dạy những khối nào?"
      value={level}
      disabled={change.isPending}
      onChange={(CapHoc: SchoolLevel) => change.mutate({ ...data, CapHoc })}
    />
  );
}
