// Saving: the class of one teacher, and many teachers concurrently.

import type { Engine } from '#server/platform/database/open.ts';
import type { Cells } from '#shared/school/scheme/cells.ts';
import { circularScheme } from '#shared/school/scheme/circular.ts';
import type { SheetScheme } from '#shared/school/scheme/scheme.ts';
import { twoColumns } from '#shared/school/scheme/two-columns.ts';
import type { Sheet } from '#shared/scores/sheets/api.ts';
import { Client, type Target } from '../client.ts';
import { alternate, type Figure, median, ratios, secondsOf } from '../figures.ts';
import type { Lab } from '../lab.ts';
import type { MeasuredClass } from '../school/describe.ts';
import type { SchoolKind } from '../school/size.ts';

/** The second term of the current year is nearly empty. */
export const openTerm = 2;

/** A browser opens at most 6 connections to a server. */
const connections = 6;

/** One teacher saves a class with one call per student, as a browser does. */
export async function saveClass(lab: Lab, engine: Engine): Promise<Figure> {
  const { baseline, product } = await baselineAndProduct(lab, engine, 1, 1);
  const seconds = await alternate(lab.rounds(21, 12), {
    baseline: baseline.saveAll,
    product: product.saveAll,
  });
  const lost = await product.countLost();
  await Promise.all([baseline.close(), product.close()]);
  const notes = [`floor ${(1000 * median(seconds.baseline)).toFixed(1)} ms`];
  return { rounds: ratios(seconds.product, seconds.baseline), lost, notes };
}

/** Teachers save a class each, concurrently; the rate as a share of the baseline's. */
export async function saveConcurrently(
  lab: Lab,
  engine: Engine,
  { teachers = 40, processes = 1 } = {},
): Promise<Figure> {
  const { baseline, product } = await baselineAndProduct(lab, engine, processes, teachers);
  const seconds = await alternate(lab.rounds(9, 2), { baseline: baseline.saveAll, product: product.saveAll });
  const lost = await product.countLost();
  await Promise.all([baseline.close(), product.close()]);
  const rate = Math.round(product.calls / median(seconds.product));
  const notes = [`${rate} saves/s`];
  return { rounds: ratios(seconds.baseline, seconds.product), lost, notes };
}

/** How many times as long a class takes with the six columns of Thông tư 22, which are three times as many values. */
export async function saveMoreColumns(lab: Lab, engine: Engine): Promise<Figure> {
  const two = await oneTeacher(lab, engine, 'usual', twoColumns);
  const six = await oneTeacher(lab, engine, 'circular', sixColumns);
  const seconds = await alternate(lab.rounds(21, 12), { two: two.saveAll, six: six.saveAll });
  const lost = (await two.countLost()) + (await six.countLost());
  await Promise.all([two.close(), six.close()]);
  return { rounds: ratios(seconds.six, seconds.two), lost };
}

/** The form of the first subject of the circular school. */
const sixColumns = circularScheme({ HinhThuc: 'DiemSo', SoDiemTX: 4 });

async function oneTeacher(lab: Lab, engine: Engine, kind: SchoolKind, scheme: SheetScheme) {
  const program = await lab.program({ kind, engine });
  return new Teachers(await program.teachers(1), program.school.classes.slice(0, 1), connections, { scheme });
}

async function baselineAndProduct(lab: Lab, engine: Engine, processes: number, count: number) {
  const program = await lab.program({ kind: 'usual', engine, processes });
  const target = await program.teachers(count);
  const classes = program.school.classes.slice(0, count);
  const baseline = new Teachers({ ...target, url: (await lab.baseline()).url }, classes, connections * count);
  return { baseline, product: new Teachers(target, classes, connections * count) };
}

type SaveTarget = { name: string; sheet: Sheet; student: number };

/**
 * Each teacher has a class. They remember what they have saved, send it as the base value, and can check that it is
 * still stored.
 */
export class Teachers {
  readonly #client: Client;
  readonly #targets: SaveTarget[];
  readonly #saved = new Map<SaveTarget, Cells>();
  readonly #scheme: SheetScheme;
  #round = 0;

  /**
   * `subject` is an index into the subjects of the class: instances that alternate must not overwrite each other's
   * scores.
   */
  constructor(
    target: Target,
    classes: MeasuredClass[],
    connections: number,
    { subject = 0, scheme = twoColumns } = {},
  ) {
    this.#scheme = scheme;
    this.#client = new Client(target, connections);
    const names = [...target.tokens.keys()];
    this.#targets = classes.flatMap(({ id, students, subjects }, index) => {
      const sheet = { IDLopHoc: id, IDMonHoc: subjects[subject] ?? 0, IDHocKy: openTerm };
      return students.map((student) => ({ name: names[index % names.length] ?? '', sheet, student }));
    });
  }

  get calls(): number {
    return this.#targets.length;
  }

  /** Saves new scores for all students concurrently; returns the seconds. */
  saveAll = (): Promise<number> => {
    this.#round++;
    return secondsOf(() => Promise.all(this.#targets.map((target) => this.#save(target))));
  };

  /** The same, class by class. */
  async saveClassByClass(): Promise<void> {
    this.#round++;
    for (const targets of Map.groupBy(this.#targets, ({ sheet }) => sheet).values())
      await Promise.all(targets.map((target) => this.#save(target)));
  }

  async countLost(): Promise<number> {
    let lost = 0;
    for (const [{ IDLopHoc }, targets] of Map.groupBy(this.#targets, ({ sheet }) => sheet)) {
      const [first] = targets;
      if (!first) throw new Error(`nobody is in class ${IDLopHoc}`);
      const rows = await this.#client.readSheet(first.name, first.sheet);
      const stored = new Map(rows.map((row) => [row.id, row]));
      for (const target of targets) {
        const [wanted, found] = [this.#saved.get(target), stored.get(target.student)];
        if (this.#scheme.values.some(({ key }) => wanted?.[key] !== found?.[key])) lost++;
      }
    }
    return lost;
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  async #save(target: SaveTarget): Promise<void> {
    const { name, sheet, student } = target;
    const cells: Cells = {};
    for (const [place, { key }] of this.#scheme.values.entries())
      cells[key] = ((this.#round * (2 * place + 1) + student) % 101) / 10;
    const Goc = this.#saved.get(target) ?? null;
    await this.#client.save(name, { sheet, IDHocSinh: student, cells, Goc });
    this.#saved.set(target, cells);
  }
}
