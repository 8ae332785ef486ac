import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { IconKey, IconKeyOff, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FamilyCodeState } from '#shared/families/api.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { missingStep } from '#web/kit/empty/first-steps.ts';
import { PreviousStep } from '#web/kit/empty/previous-step.tsx';
import { FilterBar } from '#web/kit/filters/filter-bar.tsx';
import { FilterSelect, optionsOf } from '#web/kit/filters/filter-select.tsx';
import { useUrlFilters } from '#web/kit/lists/use-url-filters.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { StudentLink } from '#web/kit/parts/student-link.tsx';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import { RowActions } from '#web/kit/tables/row-actions.tsx';
import { classesOfYearQuery, latestRegulationQuery } from '#web/school/choices/choice-lists.ts';
import { codesQuery } from './api.ts';
import classes from './families.module.css';
import { ManyCodesForm } from './many-codes-form.tsx';
import { useCodeDialogs } from './use-code-dialogs.tsx';

const filterTree = { lop: [] } as const;

/** Who of a class has a code, with buttons to create and revoke them. */
export function ClassCodes() {
  const filters = useUrlFilters(filterTree);
  const year = useQuery(latestRegulationQuery);
  const ofYear = useQuery(classesOfYearQuery(year.data?.IDNienKhoa ?? null));
  const chosen = ofYear.data?.find(({ id }) => id === filters.id('lop'));
  const students = useQuery(codesQuery(chosen?.id ?? null));
  const { create, show, revoke, dialogs } = useCodeDialogs();
  const many = useDialog<true>();
  const problem = [year, ofYear, students].find(({ isError }) => isError);
  const before = missingStep({ classes: ofYear.data, students: chosen ? students.data : undefined });
  const rows = chosen && students.data;
  const withCode = rows?.filter(({ CoMa }) => CoMa).length ?? 0;
  return (
    <section>
      <div className={classes['section']}>
        <div>
          <Title order={2} size="h3">
            Mã tra cứu
          </Title>
          {rows && (
            <Text size="sm" c="dimmed">
              Lớp {chosen.TenLop}: {withCode} trong {rows.length} học sinh đã có mã.
            </Text>
          )}
        </div>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconSchool size={18} aria-hidden />}
            disabled={!ofYear.data?.length}
            onClick={() => many.open(true)}
          >
            Tạo mã cho nhiều lớp
          </Button>
          <Button
            leftSection={<IconKey size={18} aria-hidden />}
            disabled={!rows?.length}
            onClick={() => chosen && create({ IDLopHoc: chosen.id }, `Lớp ${chosen.TenLop}`, withCode)}
          >
            Tạo mã cho cả lớp
          </Button>
        </Group>
      </div>
      <FilterBar needed>
        <FilterSelect
          label="Lớp"
          placeholder="-- Chọn lớp --"
          options={optionsOf(ofYear.data, 'TenLop')}
          disabled={!ofYear.data}
          {...filters.choice('lop')}
        />
      </FilterBar>
      {problem ? (
        <FailedQuery query={problem} />
      ) : (
        <DataTable
          caption={chosen ? `Mã tra cứu của lớp ${chosen.TenLop}` : 'Mã tra cứu'}
          rows={rows}
          loading={students.isFetching}
          rowKey={({ IDHocSinh }) => IDHocSinh}
          empty={chosen ? 'Lớp không có học sinh.' : 'Vui lòng chọn lớp để xem mã tra cứu.'}
          emptyAction={before && <PreviousStep step={before} />}
          columns={[
            numberColumn('STT'),
            {
              key: 'student',
              header: 'Học sinh',
              rowHeader: true,
              phone: 'title',
              cell: ({ IDHocSinh, HoTen }) => <StudentLink id={IDHocSinh}>{HoTen}</StudentLink>,
            },
            { key: 'state', header: 'Mã tra cứu', cell: stateOf },
            {
              key: 'actions',
              header: 'Thao tác',
              actions: true,
              cell: (student) => (
                <CodeActions
                  student={student}
                  onCreate={() =>
                    create({ IDHocSinh: student.IDHocSinh }, student.HoTen, student.CoMa ? 1 : 0)
                  }
                  onRevoke={() => revoke(student)}
                />
              ),
            },
          ]}
        />
      )}
      <FormModal dialog={many} title="Tạo mã cho nhiều lớp">
        {() => <ManyCodesForm onCreated={show} onClose={many.close} />}
      </FormModal>
      {dialogs}
    </section>
  );
}

const stateOf = ({ CoMa, LyDoHet }: FamilyCodeState) => (
  <>
    <Badge variant="light" color={CoMa ? 'green' : 'gray'} tt="none" fw={600}>
      {CoMa ? 'Đã có mã' : 'Chưa có mã'}
    </Badge>
    {LyDoHet && <Text size="sm">{LyDoHet}</Text>}
  </>
);

type ActionsProps = { student: FamilyCodeState; onCreate: () => void; onRevoke: () => void };

function CodeActions({ student: { HoTen, CoMa }, onCreate, onRevoke }: ActionsProps) {
  const word = CoMa ? 'Cấp mã mới' : 'Tạo mã';
  return (
    <RowActions
      name={HoTen}
      actions={[
        { word, label: `${word} cho ${HoTen}`, icon: IconKey, onClick: onCreate },
        ...(CoMa
          ? [
              {
                word: 'Thu hồi',
                label: `Thu hồi mã của ${HoTen}`,
                icon: IconKeyOff,
                color: 'red' as const,
                onClick: onRevoke,
              },
            ]
          : []),
      ]}
    />
  );
}
