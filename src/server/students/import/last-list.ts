// Keeps the last checked list until it is sent back to be stored. Interpreting its rows takes longer than storing them,
// and nearly all of them come back unchanged. Facts about the school are not kept; they are queried again.

import { type Candidate, type ListRow, listRowOf } from './check-students.ts';
import { isSameRow } from './parse-row.ts';

/** In ms. How long a user may take to review the errors of a list. */
const keptFor = 10 * 60_000;

export class LastList {
  #owner: number | null = null;
  readonly #rows = new Map<number, ListRow>();
  #lifetime: NodeJS.Timeout | undefined;

  /** Replaces any list kept before, whoever owned it. */
  keep(owner: number, list: ListRow[]): void {
    this.#forget();
    this.#owner = owner;
    for (const one of list) this.#rows.set(one.row.Dong, one);
    this.#lifetime = setTimeout(() => this.#forget(), keptFor).unref();
  }

  /** Interprets these rows. Rows that come back from their owner unchanged are not interpreted again. */
  parse(owner: number, rows: Candidate[]): ListRow[] {
    if (owner !== this.#owner) return rows.map(listRowOf);
    const list = rows.map((row) => {
      const shown = this.#rows.get(row.Dong);
      return shown && isSameRow(shown.row, row) ? { row, parsed: shown.parsed } : listRowOf(row);
    });
    this.#forget();
    return list;
  }

  #forget(): void {
    clearTimeout(this.#lifetime);
    this.#owner = null;
    this.#rows.clear();
  }
}
