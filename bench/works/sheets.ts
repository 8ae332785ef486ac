// Opening sheets like the score entry screen: the scores of a class, and which of them have been changed.

import type { Engine } from '../../src/server/database/open.ts';
import type { Sheet } from '../../src/shared/grading.ts';
import { Client, type Target } from '../client.ts';
import { type Figure, inTurns, median, ratios, secondsOf } from '../figures.ts';
import type { Lab, Program } from '../lab.ts';
import type { Kind } from '../school/size.ts';

const atATime = 16;
const readers = 40;

/** The first term is full of scores. */
export const fullTerm = 1;

/** Sheets per second, as a share of the baseline's. */
export async function openSheets(lab: Lab, engine: Engine): Promise<Figure> {
  const program = await lab.program({ kind: 'usual', engine });
  const target = await program.teachers(readers);
  const product = new Opening(target, program, openings(lab));
  const floor = new Opening({ ...target, url: (await lab.floor()).url }, program, openings(lab));
  const seconds = await inTurns(lab.rounds(15, 5), { floor: floor.run, product: product.run });
  await Promise.all([floor.close(), product.close()]);
  const notes = [`${Math.round(openings(lab) / median(seconds.product))} sheets/s`];
  return { rounds: ratios(seconds.floor, seconds.product), notes };
}

/** How many times as long it takes in the second school. */
export async function growthOfSheets(lab: Lab, engine: Engine, from: Kind, to: Kind): Promise<Figure> {
  const [before, after] = [await openingIn(lab, engine, from), await openingIn(lab, engine, to)];
  const seconds = await inTurns(lab.rounds(11, 4), { before: before.run, after: after.run });
  await Promise.all([before.close(), after.close()]);
  return { rounds: ratios(seconds.after, seconds.before) };
}

const openings = (lab: Lab) => (lab.isTrial ? 20 : 200);

async function openingIn(lab: Lab, engine: Engine, kind: Kind): Promise<Opening> {
  const program = await lab.program({ kind, engine });
  return new Opening(await program.teachers(readers), program, openings(lab));
}

class Opening {
  readonly #client: Client;
  readonly #sheets: Sheet[];
  readonly #count: number;

  constructor(target: Target, { school }: Program, count: number) {
    // Opening a sheet makes two concurrent calls.
    this.#client = new Client(target, 2 * atATime);
    this.#sheets = school.classes.flatMap(({ id, subjects }) =>
      subjects.map((IDMonHoc) => ({ IDLopHoc: id, IDMonHoc, IDHocKy: fullTerm })),
    );
    this.#count = count;
  }

  run = (): Promise<number> =>
    secondsOf(() => Promise.all(Array.from({ length: atATime }, (_, first) => this.#openFrom(first))));

  /** Jumps between classes instead of opening one subject of a class after another. */
  async #openFrom(first: number): Promise<void> {
    for (let index = first; index < this.#count; index += atATime)
      await this.#client.openSheet(this.#sheets[(index * 7) % this.#sheets.length] as Sheet);
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
