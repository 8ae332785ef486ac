import type { Cells } from '#shared/school/scheme/cells.ts';
import { Client, type Target } from '../client.ts';
import { quantile } from '../figures.ts';
import type { MeasuredClass } from '../school/describe.ts';
import { openTerm } from './saves.ts';

function twoColumnsAt(turn: number): Cells {
  const score = (turn % 41) / 4;
  return { Diem15: score, Diem1Tiet: score };
}

/**
 * Saves one score after another and measures each in milliseconds, to see how much other work slows down a teacher.
 * Rotates through several accounts, because one alone would exceed its limit.
 */
export class SteadyTeacher {
  readonly #client: Client;
  readonly #names: string[];
  readonly #schoolClass: MeasuredClass;
  readonly #cellsAt: (turn: number) => Cells;
  #saves = 0;

  constructor(target: Target, schoolClass: MeasuredClass, cellsAt = twoColumnsAt) {
    this.#client = new Client(target, 1);
    this.#names = [...target.tokens.keys()];
    this.#schoolClass = schoolClass;
    this.#cellsAt = cellsAt;
  }

  async saveWhile(shouldContinue: (saves: number) => boolean): Promise<number[]> {
    const { id, students, subjects } = this.#schoolClass;
    const sheet = { IDLopHoc: id, IDMonHoc: subjects.at(-1) ?? 0, IDHocKy: openTerm };
    const times: number[] = [];
    while (shouldContinue(times.length)) {
      this.#saves++;
      const IDHocSinh = students[this.#saves % students.length] ?? 0;
      const cells = this.#cellsAt(this.#saves);
      const start = performance.now();
      const name = this.#names[this.#saves % this.#names.length] ?? '';
      await this.#client.save(name, { sheet, IDHocSinh, cells });
      times.push(performance.now() - start);
    }
    return times;
  }

  /** Saves until `work` has settled. */
  async saveDuring(work: Promise<unknown>): Promise<number[]> {
    let isOver = false;
    const ended = work.finally(() => {
      isOver = true;
    });
    const [times] = await Promise.all([this.saveWhile(() => !isOver), ended]);
    return times;
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

export const p99 = (times: number[]) => quantile(times, 0.99);
