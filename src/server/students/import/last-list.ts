// The last list that was checked, until it comes back to be stored. To understand its rows takes longer than to store them, and
// nearly all of them come back as they were. Nothing is kept of what the school knows: that is asked again.

import { type Candidate, type ListRow, understood } from './check-students.ts';
import { saysTheSame } from './understand.ts';

/** In ms. As long as somebody may look at what is wrong with a list. */
const keptFor = 10 * 60_000;

export class LastList {
  #owner: number | null = null;
  readonly #rows = new Map<number, ListRow>();
  #lifetime: NodeJS.Timeout | undefined;

  /** In the place of whatever was kept, of whomever. */
  keep(owner: number, list: ListRow[]): void {
    this.#forget();
    this.#owner = owner;
    for (const one of list) this.#rows.set(one.row.Dong, one);
    this.#lifetime = setTimeout(() => this.#forget(), keptFor).unref();
  }

  /** What these rows say. Those that the owner has been shown, and sends as they were, are not read again. */
  understand(owner: number, rows: Candidate[]): ListRow[] {
    if (owner !== this.#owner) return rows.map(understood);
    const list = rows.map((row) => {
      const shown = this.#rows.get(row.Dong);
      return shown && saysTheSame(shown.row, row) ? { row, said: shown.said } : understood(row);
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
