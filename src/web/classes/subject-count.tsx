import { Text } from '@mantine/core';
import { RegulationLink } from '../ui/regulation-link.tsx';

type Props = {
  chosen: number;
  /** How many the regulation allows; undefined while that is not known. */
  limit: number | undefined;
  /** How many there are to choose from. */
  available: number;
};

/** How many subjects a class is to be taught and may be, and where to change that when it is too few. */
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
