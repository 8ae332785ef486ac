import { scheme, scoreColumns } from '../../shared/rules/scheme/scheme.ts';
import type { Scores } from '../../shared/rules/scheme/scores.ts';
import { tableRoles } from '../ui/tables/data-table.tsx';
import { classResult } from './class-result.ts';
import { showAverage } from './sheet.ts';

type Props = { rows: readonly Scores[]; passScore: number };

/** The last row of a sheet: the class totals so far. */
export function SheetFoot({ rows, passScore }: Props) {
  const { missing, average, result } = classResult(rows, passScore);
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} />
      <td {...tableRoles.cell} data-row-header>
        Cả lớp
      </td>
      {scoreColumns.map((column) => (
        <td key={column} {...tableRoles.cell} data-numeric data-label={scheme.columns[column].short}>
          {missing[column]}
        </td>
      ))}
      <td {...tableRoles.cell} data-numeric data-average data-label={scheme.average.short}>
        {showAverage(average)}
      </td>
      <td {...tableRoles.cell} data-phone="title" data-result className="tabular">
        {result}
      </td>
    </tr>
  );
}
