// The common description of a printed document. Excel files, prints and PDFs are all generated from it.
import { formatDate } from '#shared/contract/calendar-date.ts';
import { writtenDecimal } from '#shared/contract/round-half-up.ts';
import type { Orientation } from './paper.ts';

/** 'average' is shown with one decimal, 'number' with two; a 'mark' is Đ or CĐ. */
export type ColumnKind = 'text' | 'mark' | 'number' | 'average' | 'integer' | 'date';
/** Dates are YYYY-MM-DD. */
export type DocumentValue = string | number | null;

export type DocumentColumn = {
  header: string;
  /** In characters. */
  width: number;
  kind: ColumnKind;
  /** Adjacent columns of the same group share a heading above their own. */
  group?: string;
};

/** A table with its title, without the signature lines of a signed document. */
export type DocumentTable = {
  /** Short name: the name of the Excel worksheet. */
  sheet: string;
  /** In capitals. */
  title: string;
  /** The subject of the table, below the title. */
  lines: string[];
  /** Personal data of one student, two per line. */
  facts?: { label: string; value: string }[];
  columns: DocumentColumn[];
  rows: DocumentValue[][];
  /** The totals row, in bold below the rows. */
  total?: DocumentValue[];
  /** Below the table. */
  notes?: string[];
  orientation: Orientation;
  /** Ids stored in an Excel file but not shown. */
  ids?: Record<string, number>;
};

export type SignerRole = 'Người lập' | 'Giáo viên bộ môn' | 'Giáo viên chủ nhiệm' | 'Hiệu trưởng';
export type Signer = { role: SignerRole; name: string | null };

/** An official document: the school's letterhead above, the date and signatures below. */
export type SignedDocument = DocumentTable & {
  /** Left to right. */
  signers: Signer[];
  /** A page inside a book, whose cover has the school's letterhead: it leaves more room for the table. Only in PDF files. */
  isInner?: boolean;
};

/** The school's details, as printed above a document. */
export type Letterhead = { CoQuanChuQuan: string; TenTruong: string; DiaDanh: string; HieuTruong: string };

/** What surrounds every document: the school's details and the date. */
export type Frame = {
  school: Letterhead;
  /** YYYY-MM-DD in Vietnamese time. */
  day: string;
};

const places = { number: 2, average: 1, integer: 0, mark: 0, text: 0, date: 0 } satisfies Record<
  ColumnKind,
  number
>;

/**
 * The printed text of a cell: numbers with a decimal comma, empty for null. Strings are printed as is, even in a number column.
 */
export function cellText(kind: ColumnKind, value: DocumentValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return writtenDecimal(value, places[kind]);
  return kind === 'date' && value !== '' ? formatDate(value) : value;
}
