import type { CSSProperties } from 'react';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { cellText } from '#shared/school/scheme/cell-text.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import { resultName } from '#shared/scores/sheets/result.ts';
import { formatNumber, formatScore, formatText, noValue } from '#web/kit/format.ts';
import tableClasses from '#web/kit/tables/data-table.module.css';
import { tableRoles } from '#web/kit/tables/data-table.tsx';
import { TableRegion } from '#web/kit/tables/table-region.tsx';
import { ResultBadge } from '#web/scores/sheets/result-badge.tsx';
import classes from './scores-table.module.css';

/** The columns of a subject in each term: the scores and their average. */
const columns = [
  ...twoColumns.values.map(({ key, short }) => ({ key, name: short })),
  { key: 'DiemTB', name: twoColumns.result.short },
] as const;

/** The subjects of a year, with the terms side by side, or stacked on a phone. */
export function ScoresTable({ year }: { year: RecordYear }) {
  const caption = `Điểm niên khóa ${year.TenNienKhoa}`;
  return (
    <div className={classes['scores']} style={{ '--columns': twoColumns.values.length } as CSSProperties}>
      <TableRegion name={caption}>
        <table className={tableClasses['table']} {...tableRoles.table}>
          <caption className={tableClasses['caption']}>{caption}</caption>
          <Head year={year} />
          <tbody {...tableRoles.group}>
            {year.MonHocCaNam.map((subject) => (
              <SubjectRow key={subject.IDMonHoc} subject={subject} terms={year.HocKy} />
            ))}
          </tbody>
          <Foot year={year} />
        </table>
      </TableRegion>
    </div>
  );
}

/** On a phone, only one line of it remains, above the numbers of all terms. */
function Head({ year: { HocKy } }: { year: RecordYear }) {
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row}>
        <th scope="col" rowSpan={2} data-row-header {...tableRoles.columnHeader}>
          Môn học
        </th>
        {HocKy.map(({ IDHocKy, TenHocKy }) => (
          <th
            key={IDHocKy}
            scope="colgroup"
            colSpan={columns.length}
            data-term-start
            {...tableRoles.columnHeader}
          >
            {TenHocKy}
          </th>
        ))}
        <th scope="col" rowSpan={2} data-numeric data-term-start {...tableRoles.columnHeader}>
          Cả năm
        </th>
      </tr>
      <tr {...tableRoles.row}>
        {HocKy.map(({ IDHocKy }, term) =>
          columns.map(({ key, name }, place) => (
            <th
              key={`${IDHocKy} ${key}`}
              scope="col"
              data-numeric
              data-term-start={place === 0 || undefined}
              data-repeated={term > 0 || undefined}
              {...tableRoles.columnHeader}
            >
              {name}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

type RowProps = { subject: RecordYear['MonHocCaNam'][number]; terms: RecordYear['HocKy'] };

function SubjectRow({ subject: { IDMonHoc, TenMonHoc, DiemTB }, terms }: RowProps) {
  return (
    <tr {...tableRoles.row}>
      <th scope="row" data-row-header {...tableRoles.rowHeader}>
        {TenMonHoc}
      </th>
      {terms.map(({ IDHocKy, TenHocKy, MonHoc }) => {
        const scores = MonHoc.find((subject) => subject.IDMonHoc === IDMonHoc);
        return columns.map(({ key }, place) => (
          <td
            key={`${IDHocKy} ${key}`}
            data-numeric
            data-average={key === 'DiemTB' || undefined}
            data-term-start={place === 0 || undefined}
            data-term={place === 0 ? TenHocKy : undefined}
            {...tableRoles.cell}
          >
            <Shown>{formatText(cellText(twoColumns.result, scores?.[key]))}</Shown>
          </td>
        ));
      })}
      <td data-numeric data-average data-term-start data-year="Cả năm" {...tableRoles.cell}>
        <Shown>{formatScore(DiemTB)}</Shown>
      </td>
    </tr>
  );
}

/** Missing values are shown dimmed. */
function Shown({ children }: { children: string }) {
  return children === noValue ? <span className={classes['missing']}>{noValue}</span> : children;
}

function Foot({ year: { HocKy, DiemTB_CaNam, KetQua } }: { year: RecordYear }) {
  return (
    <tfoot {...tableRoles.group}>
      <tr {...tableRoles.row}>
        <th scope="row" data-row-header {...tableRoles.rowHeader}>
          Trung bình
        </th>
        {HocKy.map(({ IDHocKy, TenHocKy, DiemTB, Dat }) => (
          <td
            key={IDHocKy}
            colSpan={columns.length}
            data-numeric
            data-term-start
            data-term={TenHocKy}
            {...tableRoles.cell}
          >
            <Outcome average={DiemTB} passed={Dat} />
          </td>
        ))}
        <td data-numeric data-term-start data-year="Cả năm" {...tableRoles.cell}>
          <Outcome average={DiemTB_CaNam} passed={KetQua && KetQua === resultName(true)} />
        </td>
      </tr>
    </tfoot>
  );
}

/** The result comes before the number, so that the number is aligned with those above it. */
function Outcome({ average, passed }: { average: number | null; passed: boolean | null }) {
  return (
    <span className={classes['outcome']}>
      <ResultBadge passed={passed} />
      {formatNumber(average, 1)}
    </span>
  );
}
