import { optionalColumns, type SheetScheme } from '#shared/school/scheme/scheme.ts';
import { tableRoles } from '#web/kit/tables/data-table.tsx';
import { type CountedRow, classResult } from './class-result.ts';
import { layoutOf } from './sheet.ts';

type Props = {
  scheme: SheetScheme;
  rows: readonly CountedRow[];
  passScore: number;
};

/** The last row of a sheet: the class totals so far. */
export function SheetFoot({ scheme, rows, passScore }: Props) {
  const { missing, result, passed } = classResult(scheme, rows, passScore);
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} />
      <td {...tableRoles.cell} data-row-header>
        Cả lớp
      </td>
      {scheme.values.map(({ key, short, kind }) => (
        <td key={key} {...tableRoles.cell} {...layoutOf(kind)} data-label={short}>
          {missing[key]}
        </td>
      ))}
      <td
        {...tableRoles.cell}
        {...layoutOf(scheme.result.kind)}
        data-average
        data-label={scheme.result.short}
      >
        {result.text}
      </td>
      {scheme.hasPassScore && (
        <td {...tableRoles.cell} data-phone="title" data-result className="tabular">
          {passed}
        </td>
      )}
      {optionalColumns(scheme).map(({ key, kind }) => (
        <td key={key} {...tableRoles.cell} {...layoutOf(kind)} />
      ))}
    </tr>
  );
}
