// What is measured. Every figure is a ratio to the floor, taken in turns within one run: the machine's moods hit both.

import { Client, type Tokens } from './client.ts';
import type { ClassSheet } from './school.ts';

export type Target = { url: string; tokens: Tokens };
export type Pair = { floor: Target; product: Target };

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Takes turns, so that neither side gets the better minutes. One round before them is not counted. */
async function inTurns(
  rounds: number,
  floor: () => Promise<number>,
  product: () => Promise<number>,
): Promise<{ floor: number; product: number }> {
  const seconds: { floor: number[]; product: number[] } = { floor: [], product: [] };
  for (let round = 0; round <= rounds; round++) {
    const pair = { floor: await floor(), product: await product() };
    if (round === 0) continue;
    seconds.floor.push(pair.floor);
    seconds.product.push(pair.product);
  }
  return { floor: median(seconds.floor), product: median(seconds.product) };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** How long it takes to open `count` sheets, so many at a time. */
export async function openSheets(pair: Pair, sheets: ClassSheet[], count: number, rounds: number) {
  const atATime = 16;
  const side = ({ url, tokens }: Target) => {
    const client = new Client(url, tokens, atATime);
    const reader = async (first: number) => {
      for (let index = first; index < count; index += atATime)
        await client.readSheet(sheets[index % sheets.length] as ClassSheet);
    };
    const run = () => secondsOf(() => Promise.all(Array.from({ length: atATime }, (_, at) => reader(at))));
    return { run, close: () => client.close() };
  };
  const [floor, product] = [side(pair.floor), side(pair.product)];
  const seconds = await inTurns(rounds, floor.run, product.run);
  await Promise.all([floor.close(), product.close()]);
  return { floor: count / seconds.floor, product: count / seconds.product };
}

/** Every student of the sheets gets new scores, a call each, all at once. */
export async function saveSheets(pair: Pair, sheets: ClassSheet[], connections: number, rounds: number) {
  const floor = new Teachers(pair.floor, sheets, connections);
  const product = new Teachers(pair.product, sheets, connections);
  const seconds = await inTurns(
    rounds,
    () => secondsOf(() => floor.saveAll()),
    () => secondsOf(() => product.saveAll()),
  );
  const lost = await product.countLost();
  await Promise.all([floor.close(), product.close()]);
  return { ...seconds, calls: sheets.flatMap((sheet) => sheet.students).length, lost };
}

type Scores = { Diem15: number; Diem1Tiet: number };

/** Knows what it has saved, sends it along as what it started from, and can tell whether it is still there. */
class Teachers {
  readonly #client: Client;
  readonly #sheets: ClassSheet[];
  readonly #saved = new Map<string, Scores>();
  #round = 0;

  constructor({ url, tokens }: Target, sheets: ClassSheet[], connections: number) {
    this.#client = new Client(url, tokens, connections);
    this.#sheets = sheets;
  }

  async saveAll(): Promise<void> {
    this.#round++;
    await Promise.all(
      this.#sheets.flatMap((sheet) => sheet.students.map((student) => this.#save(sheet, student))),
    );
  }

  async countLost(): Promise<number> {
    let lost = 0;
    for (const sheet of this.#sheets) {
      const rows: ({ id: number } & Scores)[] = JSON.parse(await this.#client.readSheet(sheet));
      const stored = new Map(rows.map((row) => [row.id, row]));
      for (const student of sheet.students) {
        const [wanted, found] = [this.#saved.get(nameOf(sheet, student)), stored.get(student)];
        if (wanted?.Diem15 !== found?.Diem15 || wanted?.Diem1Tiet !== found?.Diem1Tiet) lost++;
      }
    }
    return lost;
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #save(sheet: ClassSheet, student: number): Promise<void> {
    const name = nameOf(sheet, student);
    const before = this.#saved.get(name);
    const scores = {
      Diem15: ((this.#round + student) % 41) / 4,
      Diem1Tiet: ((this.#round * 3 + student) % 101) / 10,
    };
    await this.#client.save(sheet, { IDHocSinh: student, ...scores, Goc: before ?? null });
    this.#saved.set(name, scores);
  }
}

const nameOf = ({ IDMonHoc, IDHocKy }: ClassSheet, student: number) => `${IDMonHoc}/${IDHocKy}/${student}`;
