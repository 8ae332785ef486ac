import { Text, TextInput } from '@mantine/core';
import { textLimits } from '#shared/contract/limits.ts';
import type { Rollover, RolloverClass } from '#shared/results/rollover/api.ts';
import { blockName, isLastOfLevel } from '#shared/school/years/block.ts';
import { noValue } from '#web/kit/format.ts';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import { type ChoiceState, classKey, nameOf } from './choices.ts';
import { Tick } from './steps.tsx';

type Props = { rollover: Rollover; state: ChoiceState };

/** What each old class becomes, and the empty classes of the first block. */
export function ClassesStep({ rollover: { DenNienKhoa, Lop }, state }: Props) {
  return (
    <DataTable
      caption="Lớp học của niên khóa mới"
      rows={Lop}
      rowKey={classKey}
      empty="Niên khóa trước không có lớp học nào."
      columns={[
        {
          key: 'old',
          header: 'Lớp cũ',
          rowHeader: true,
          phone: 'title',
          cell: ({ IDLopHoc, TenLop }) =>
            IDLopHoc === null ? (
              <Text c="dimmed" size="sm">
                Lớp mới, chưa có học sinh
              </Text>
            ) : (
              TenLop
            ),
        },
        {
          key: 'block',
          header: 'Khối mới',
          narrow: true,
          cell: ({ IDKhoi, IDKhoiMoi }) => (IDKhoiMoi === null ? leavingText(IDKhoi) : blockName(IDKhoiMoi)),
        },
        {
          key: 'name',
          header: `Lớp năm ${DenNienKhoa}`,
          wide: true,
          cell: (row) => <NewName row={row} state={state} />,
        },
        {
          key: 'take',
          header: 'Kết chuyển',
          narrow: true,
          phone: 'title',
          cell: (row) => row.IDKhoiMoi !== null && <Taken row={row} state={state} />,
        },
      ]}
    />
  );
}

/** A class below that leads nowhere only if the school has given up its next block. */
const leavingText = (block: number) => (isLastOfLevel(block) ? 'Ra trường' : noValue);

type RowProps = { row: RolloverClass; state: ChoiceState };

function NewName({ row, state: { choices, rename } }: RowProps) {
  if (row.IDKhoiMoi === null)
    return (
      <Text c="dimmed" size="sm">
        Không có lớp kế tiếp
      </Text>
    );
  if (row.DaCo) return row.TenLopMoi;
  const name = nameOf(choices, row);
  return (
    <TextInput
      aria-label={row.IDLopHoc === null ? `Tên lớp mới ${row.TenLop}` : `Lớp ${row.TenLop} chuyển thành`}
      value={name}
      maxLength={textLimits.name}
      disabled={choices.leftOut.has(classKey(row))}
      error={name.trim() === '' ? 'Vui lòng nhập tên lớp.' : null}
      onChange={(event) => rename(row, event.currentTarget.value)}
    />
  );
}

function Taken({ row, state: { choices, toggle } }: RowProps) {
  const key = classKey(row);
  return (
    <Tick
      label={row.IDLopHoc === null ? 'Tạo lớp' : 'Nối tiếp'}
      done={row.DaCo}
      ticked={!choices.leftOut.has(key)}
      onToggle={() => toggle(key)}
    />
  );
}
