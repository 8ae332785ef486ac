import { Text } from '@mantine/core';
import { RegulationLink } from '#web/kit/empty/regulation-link.tsx';

type Props = {
  chosen: number;
  /** The regulation's limit; undefined while unknown. */
  limit: number | undefined;
  /** The number of subjects to choose from. */
  available: number;
};

/** The number of chosen and allowed subjects, with a link to the regulation if the limit is too low. */
export function SubjectCount({ chosen, limit, available }: Props) {
  return (
    <div>
      <Text role="status" size="sm" className="tabular">
        {limit === undefined ? `Đã chọn ${chosen} môn` : `Đã chọn ${chosen}/${limit} môn`}
      </Text>
      {limit !== undefined && chosen > limit ? (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          Quy định cho mỗi lớp học tối đa {limit} môn: bỏ bớt {chosen - limit} môn, hoặc nâng số môn học tối
          đa. <RegulationLink />
        </Text>
      ) : (
        limit !== undefined &&
        available > limit && (
          <Text size="sm" c="dimmed">
            Niên khóa có {available} môn, quy định cho mỗi lớp học tối đa {limit} môn. <RegulationLink />
          </Text>
        )
      )}
    </div>
  );
}
