// Finds the columns of a list of people by their headings, in any order.

import { fold, tidy } from '#shared/contract/text.ts';
import { textOfCell } from './cells.ts';
import type { FileCell } from './read-workbook.ts';

/** What every list has. Names are in one column or in two. */
type PersonColumn = 'name' | 'family' | 'given' | 'birth';

/** The positions of the columns found. */
export type ColumnsOf<Column extends string> = Partial<Record<Column | PersonColumn, number>>;

export type FoundColumns<Column extends string> =
  | { headingRow: number; columns: ColumnsOf<Column> }
  | { problem: string };

/** Titles and names of authorities may precede the headings; further down there are people. */
const lastHeadingRow = 10;

/** Removes common additions to headings: 'NGÀY SINH (*)', 'Ngày sinh (dd/mm/yyyy)', 'Lớp:'. */
const plain = (text: string) => tidy(fold(text).replace(/\([^)]*\)|[*:.]/gu, ' '));

/** `headings`: for each column, its name in the template and other headings in use. */
export function columnFinder<Column extends string>(
  headings: Record<Column | PersonColumn, readonly [string, ...string[]]>,
  required: readonly NoInfer<Column>[],
) {
  type Any = Column | PersonColumn;
  /** The column's name in the template. */
  const nameOf = (column: Any) => headings[column][0];
  const [name, family, given] = (['name', 'family', 'given'] as const).map((column) => nameOf(column));
  const headingProblems = {
    none: `Không tìm thấy dòng tiêu đề trong ${lastHeadingRow} dòng đầu của trang tính đầu tiên. Tệp cần có cột "${name}" (hoặc "${family}" và "${given}"), ${required.map((column) => `"${nameOf(column)}"`).join(', ')}.`,
    missing: (names: string[]) =>
      `Tệp thiếu cột ${names.map((missing) => `"${missing}"`).join(', ')}. Hãy thêm cột rồi thử lại.`,
    twice: (heading: string) => `Tệp có nhiều cột "${heading}" nên không biết phải đọc cột nào.`,
    twoNames: `Tệp có cả cột "${name}" lẫn cột "${family}" hoặc "${given}" nên không biết phải đọc tên ở đâu. Hãy chỉ giữ một cách ghi.`,
  } as const;

  const columnsByHeading = new Map(
    (Object.keys(headings) as Any[]).flatMap((column) =>
      headings[column].map((known) => [plain(known), column] as const),
    ),
  );

  /** Column → its positions, more than one if the heading is repeated. */
  function columnsOf(cells: FileCell[]): Map<Any, number[]> {
    const found = new Map<Any, number[]>();
    for (const [place, cell] of cells.entries()) {
      const column = typeof cell === 'string' ? columnsByHeading.get(plain(cell)) : undefined;
      if (column) found.set(column, [...(found.get(column) ?? []), place]);
    }
    return found;
  }

  /** A single word may occur anywhere: 'Lớp' in a title, 'Tên' in a note. */
  const isHeading = (found: Map<Any, number[]>) =>
    found.size > 1 && (found.has('name') || (found.has('family') && found.has('given')));

  function findColumns(sheet: FileCell[][]): FoundColumns<Column> {
    for (const [headingRow, cells] of sheet.slice(0, lastHeadingRow).entries()) {
      const found = columnsOf(cells);
      if (!isHeading(found)) continue;
      const twice = [...found].find(([, places]) => places.length > 1);
      if (twice) return { problem: headingProblems.twice(tidy(textOfCell(cells[twice[1][1] ?? 0] ?? null))) };
      const columns = Object.fromEntries(
        [...found].map(([column, [place]]) => [column, place]),
      ) as ColumnsOf<Column>;
      if (found.has('name') && (found.has('family') || found.has('given')))
        return { problem: headingProblems.twoNames };
      const missing = required.filter((column) => !found.has(column)).map(nameOf);
      return missing.length > 0 ? { problem: headingProblems.missing(missing) } : { headingRow, columns };
    }
    return { problem: headingProblems.none };
  }

  return { nameOf, headingProblems, findColumns };
}
