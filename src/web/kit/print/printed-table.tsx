import type { ReactNode } from 'react';
import {
  cellText,
  type DocumentColumn,
  type DocumentValue,
  type SignedDocument,
} from '#shared/paper/document.ts';
import { headingRows } from '#shared/paper/headings.ts';
import classes from './printed-documents.module.css';

type Props = {
  document: SignedDocument;
  /** Shown below the table, on the same page as its last rows. */
  foot: ReactNode;
};

/** The minimum number of rows on the page with the signatures. */
const lastRows = 3;

/**
 * The foot is a table row, because only parts of a table are kept together on a page that starts with the repeated
 * headings.
 */
export function PrintedTable({ document: { title, columns, rows, total }, foot }: Props) {
  const last = Math.max(0, rows.length - lastRows);
  const letters = columns.reduce((sum, { width }) => sum + width, 0);
  return (
    <table className={classes['table']} aria-label={title}>
      <colgroup>
        {columns.map((column, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position only.
          <col key={place} style={{ width: roomOf(column, letters) }} />
        ))}
      </colgroup>
      <thead>
        {headingRows(columns).map((headings) => (
          <tr key={headings.map(({ text }) => text).join()}>
            {headings.map(({ text, first, colSpan, rowSpan }) => (
              <th key={first} scope={colSpan > 1 ? 'colgroup' : 'col'} colSpan={colSpan} rowSpan={rowSpan}>
                {text}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        <Rows columns={columns} rows={rows.slice(0, last)} />
      </tbody>
      <tbody className={classes['end']}>
        <Rows columns={columns} rows={rows.slice(last)} />
        {total && <Row columns={columns} values={total} isTotal />}
        <tr className={classes['footRow']}>
          <td colSpan={columns.length} data-kind="text">
            {foot}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const Rows = ({ columns, rows }: Pick<SignedDocument, 'columns' | 'rows'>) =>
  rows.map((values, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position only and never move.
    <Row key={place} columns={columns} values={values} />
  ));

type RowProps = { columns: DocumentColumn[]; values: DocumentValue[]; isTotal?: boolean };

function Row({ columns, values, isTotal }: RowProps) {
  return (
    <tr data-total={isTotal}>
      {columns.map((column, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are in column order.
        <Cell key={place} column={column} text={cellText(column.kind, values[place] ?? null)} />
      ))}
    </tr>
  );
}

/** In characters: wider columns hold names, and above the second limit addresses. */
const shortText = 14;
const longText = 31;
/** In characters: 'Không đạt' stays on one line, even in a narrow column. */
const word = 9;

/**
 * Short columns get 80 % of their share, since their content rarely fills it; long text columns share the rest as
 * needed.
 */
const roomOf = ({ kind, width }: DocumentColumn, letters: number) =>
  kind === 'text' && width > shortText ? undefined : `${(80 * width) / letters}%`;

function Cell({ column: { kind, width }, text }: { column: DocumentColumn; text: string }) {
  const isLong = width > longText;
  const isWhole = text.length <= (width > shortText ? width : word);
  const [name, ...domain] = text.split(/(?=@)/u);
  return (
    <td data-holds={kind} data-long={isLong || undefined} data-whole={(!isLong && isWhole) || undefined}>
      {name}
      {domain.length > 0 && <wbr />}
      {domain}
    </td>
  );
}
