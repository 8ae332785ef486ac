// Opening sheets like the score entry screen: the scores of a class, and which of them have been changed.

import type { Engine } from '#server/platform/database/open.ts';
import type { Sheet } from '#shared/scores/sheets/api.ts';
import { Client, type Target } from '../client.ts';
import { alternate, type Figure, median, ratios, secondsOf } from '../figures.ts';
import type { Lab, Program } from '../lab.ts';
import type { SchoolKind } from '../school/size.ts';

const concurrency = 16;
const readers = 40;

/** The first term is full of scores. */
export const fullTerm = 1;

/** Sheets per second, as a share of the baseline's. */
export async function openSheets(lab: Lab, engine: Engine): Promise<Figure> {
  const program = await lab.program({ kind: 'usual', engine });
  const target = await program.teachers(readers);
  const product = new SheetOpener(target, program, openingCount(lab));
  const baseline = new SheetOpener(
    { ...target, url: (await lab.baseline()).url },
    program,
    openingCount(lab),
  );
  const seconds = await alternate(lab.rounds(15, 5), { baseline: baseline.run, product: product.run });
  await Promise.all([baseline.close(), product.close()]);
  const notes = [`${Math.round(openingCount(lab) / median(seconds.product))} sheets/s`];
  return { rounds: ratios(seconds.baseline, seconds.product), notes };
}

/** How many times as long it takes in the second school. */
export async function growthOfSheets(
  lab: Lab,
  engine: Engine,
  from: SchoolKind,
  to: SchoolKind,
): Promise<Figure> {
  const [before, after] = [await sheetOpener(lab, engine, from), await sheetOpener(lab, engine, to)];
  const seconds = await alternate(lab.rounds(11, 4), { before: before.run, after: after.run });
  await Promise.all([before.close(), after.close()]);
  return { rounds: ratios(seconds.after, seconds.before) };
}

const openingCount = (lab: Lab) => (lab.isTrial ? 20 : 200);

async function sheetOpener(lab: Lab, engine: Engine, kind: SchoolKind): Promise<SheetOpener> {
  const program = await lab.program({ kind, engine });
  return new SheetOpener(await program.teachers(readers), program, openingCount(lab));
}

class SheetOpener {
  readonly #client: Client;
  readonly #sheets: Sheet[];
  readonly #count: number;

  constructor(target: Target, { school }: Program, count: number) {
    // Opening a sheet makes two concurrent calls.
    this.#client = new Client(target, 2 * concurrency);
    this.#sheets = school.classes.flatMap(({ id, subjects }) =>
      subjects.map((IDMonHoc) => ({ IDLopHoc: id, IDMonHoc, IDHocKy: fullTerm })),
    );
    this.#count = count;
  }

  run = (): Promise<number> =>
    secondsOf(() => Promise.all(Array.from({ length: concurrency }, (_, first) => this.#openFrom(first))));

  /** Jumps between classes instead of opening one subject of a class after another. */
  async #openFrom(first: number): Promise<void> {
    for (let index = first; index < this.#count; index += concurrency)
      await this.#client.openSheet(this.#sheets[(index * 7) % this.#sheets.length] as Sheet);
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
