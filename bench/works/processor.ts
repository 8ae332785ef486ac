// Processor time of a saved sheet, in the server and in its database.

import type { Engine } from '#server/platform/database/open.ts';
import { alternate, type Figure, median } from '../figures.ts';
import type { Lab } from '../lab.ts';
import { processorTimeOf } from '../process.ts';
import { Teachers } from './saves.ts';

const sheetSize = 40;
const sheets = 25;
const connections = 6;

/** In milliseconds, for a sheet of 40 students; sheets are saved one after another. */
export async function processorPerSheet(lab: Lab, engine: Engine): Promise<Figure> {
  const program = await lab.program({ kind: 'usual', engine });
  const baselineProcess = await lab.baseline();
  const classes = program.school.classes.slice(0, sheets).map((one) => ({
    ...one,
    students: one.students.slice(0, sheetSize),
  }));
  const target = await program.teachers(classes.length);
  const product = new Teachers(target, classes, connections);
  const baseline = new Teachers({ ...target, url: baselineProcess.url }, classes, connections);
  const database = engine === 'postgres' ? [(await lab.postgres()).pid] : [];

  const costOf = async (teachers: Teachers, pids: number[]) => {
    const before = processorTimeOf(pids);
    await teachers.saveClassByClass();
    return (processorTimeOf(pids) - before) / classes.length;
  };
  const spent = await alternate(lab.rounds(7, 2), {
    baseline: () => costOf(baseline, [baselineProcess.pid]),
    product: () => costOf(product, [program.process.pid, ...database]),
  });
  const lost = await product.countLost();
  await Promise.all([product.close(), baseline.close()]);
  return { rounds: spent.product, lost, notes: [`floor ${median(spent.baseline).toFixed(1)} ms`] };
}
