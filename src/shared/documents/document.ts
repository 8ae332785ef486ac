// The one description of a paper of the school: an Excel file, a print and a PDF are all made of it.

import type { School } from '../school.ts';

/** An average is a number that is shown with one decimal, a number one with two. */
export type ColumnKind = 'text' | 'number' | 'average' | 'integer' | 'date';
/** Dates are YYYY-MM-DD. */
export type DocumentValue = string | number | null;

export type DocumentColumn = {
  header: string;
  /** In letters of its text. */
  width: number;
  kind: ColumnKind;
  /** Neighbours of the same group share a heading above theirs. */
  group?: string;
};

/** A table with its title, which by itself is nothing that anybody signs. */
export type PaperTable = {
  /** In short: the name of the sheet of an Excel file. */
  sheet: string;
  /** In capitals. */
  title: string;
  /** What it is about, below the title. */
  lines: string[];
  /** Particulars of one student, two a line. */
  facts?: { label: string; value: string }[];
  columns: DocumentColumn[];
  rows: DocumentValue[][];
  /** What the rows come to, in bold below them. */
  total?: DocumentValue[];
  /** Below the table. */
  notes?: string[];
  orientation: 'portrait' | 'landscape';
  /** Ids kept with an Excel file but not shown. */
  ids?: Record<string, number>;
};

export type SignerRole = 'Người lập' | 'Giáo viên chủ nhiệm' | 'Hiệu trưởng';
export type Signer = { role: SignerRole; name: string | null };

/** What the school hands out: its head stands above it, the day and the signatures below. */
export type PaperDocument = PaperTable & {
  /** From left to right. */
  signers: Signer[];
};

/** What stands around every document: who the school is, and the day. */
export type Frame = {
  school: School;
  /** YYYY-MM-DD, on the calendar of Vietnam. */
  day: string;
};
