import { useState } from 'react';
import type { Rollover, RolloverStudent } from '#shared/results/rollover/api.ts';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect } from '#web/kit/filters/filter-select.tsx';
import { pageSize } from '#web/kit/lists/pages.ts';
import { Pager } from '#web/kit/tables/pager.tsx';
import { BulkDecision } from './bulk-decision.tsx';
import { type ChoiceState, isOpen } from './choices.ts';
import { StudentsTable } from './students-table.tsx';

type Props = { rollover: Rollover; state: ChoiceState; onUndo: (student: RolloverStudent) => void };

const undecided = 'open';
const withoutClass = 'none';

/** One class at a time, or all students still undecided. */
export function StudentsStep({ rollover, state, onUndo }: Props) {
  const { HocSinh, Lop } = rollover;
  const open = HocSinh.filter((student) => isOpen(state.choices, student));
  const old = Lop.filter(({ IDLopHoc }) => IDLopHoc !== null);
  const [shown, setShown] = useState(open.length > 0 ? undecided : String(old[0]?.IDLopHoc ?? withoutClass));
  // Students decided in the meantime stay listed until another list is chosen.
  const [listed, setListed] = useState(() => new Set(open.map(({ id }) => id)));
  const [page, setPage] = useState(1);
  const choose = (value: string) => {
    setShown(value);
    setListed(new Set(open.map(({ id }) => id)));
    setPage(1);
  };
  const rows = HocSinh.filter((student) => {
    if (shown === undecided) return listed.has(student.id);
    return String(student.IDLopHoc ?? withoutClass) === shown;
  });
  const openIn = (classId: number | null) => open.filter(({ IDLopHoc }) => IDLopHoc === classId).length;
  const withCount = (name: string, count: number) => (count > 0 ? `${name} (còn ${count})` : name);
  const unplaced = HocSinh.some(({ IDLopHoc }) => IDLopHoc === null);
  return (
    <>
      <FilterBar>
        <FilterSelect
          label="Danh sách"
          value={shown}
          onChange={choose}
          options={[
            { value: undecided, label: withCount('Chưa có quyết định', open.length) },
            ...old.map(({ IDLopHoc, TenLop }) => ({
              value: String(IDLopHoc),
              label: withCount(`Lớp ${TenLop}`, openIn(IDLopHoc)),
            })),
            ...(unplaced ? [{ value: withoutClass, label: withCount('Không ở lớp nào', openIn(null)) }] : []),
          ]}
        />
      </FilterBar>
      <BulkDecision students={rows.filter((student) => isOpen(state.choices, student))} state={state} />
      <StudentsTable
        first={(page - 1) * pageSize + 1}
        students={rows.slice((page - 1) * pageSize, page * pageSize)}
        state={state}
        onUndo={onUndo}
      />
      <Pager page={page} count={rows.length} noun="học sinh" onPage={setPage} />
    </>
  );
}
