// Files: each compared with its queries and writing alone, and how much exporting the whole school slows down a
// teacher.

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '#server/platform/database/open.ts';
import { auditLogApi } from '#shared/access/audit-log/api.ts';
import { classSummariesApi } from '#shared/results/class-summaries/api.ts';
import { reportCardsApi } from '#shared/results/report-cards/api.ts';
import { reportingApi } from '#shared/results/reports/api.ts';
import { assignmentsApi } from '#shared/school/assignments/api.ts';
import { classesApi } from '#shared/school/classes/api.ts';
import { progressApi } from '#shared/scores/progress/api.ts';
import { gradingApi } from '#shared/scores/sheets/api.ts';
import { addressOf, Client } from '../client.ts';
import type { ExportTask } from '../exporter.ts';
import { alternate, type Figure, median, ratios, secondsOf } from '../figures.ts';
import { InProcess } from '../in-process.ts';
import type { Lab } from '../lab.ts';
import type { MeasuredClass, School } from '../school/describe.ts';
import { fullTerm } from './sheets.ts';
import { p99, SteadyTeacher } from './steady-teacher.ts';

const officers = 12;
/**
 * In ms. Long enough that no file is still being written; the process that writes them stays alive longer (decision
 * 030).
 */
const pause = 35_000;

/** Every file that the application exports, for one class or for the school. */
export const files = {
  'score sheet': (one) => addressOf(gradingApi.exportSheet.path, sheetOf(one)),
  'score history': (one) => addressOf(gradingApi.exportHistory.path, sheetOf(one)),
  'class list': (one) => addressOf(classesApi.exportStudents.path, { lophoc_id: one.id }),
  'class summary': (one) =>
    addressOf(classSummariesApi.exportSummary.path, { IDLopHoc: one.id, IDHocKy: fullTerm }),
  'report cards': (one) => addressOf(reportCardsApi.exportPdf.path, { IDLopHoc: one.id, IDHocKy: fullTerm }),
  'term report': (_one, school) => addressOf(reportingApi.exportTerm.path, termOf(school)),
  'year report': (_one, { IDNienKhoa }) => addressOf(reportingApi.exportYear.path, { IDNienKhoa }),
  'subject report': (one, school) =>
    addressOf(reportingApi.exportSubject.path, { ...termOf(school), IDMonHoc: one.subjects[0] ?? 0 }),
  progress: (_one, school) => addressOf(progressApi.exportProgress.path, termOf(school)),
  assignments: (_one, { IDNienKhoa }) => addressOf(assignmentsApi.exportList.path, { IDNienKhoa }),
  'audit log': () => addressOf(auditLogApi.exportLog.path, {}),
} satisfies Record<string, (one: MeasuredClass, school: School) => string>;

const sheetOf = ({ id, subjects }: MeasuredClass) => ({
  IDLopHoc: id,
  IDMonHoc: subjects[0] ?? 0,
  IDHocKy: fullTerm,
});
const termOf = ({ IDNienKhoa }: School) => ({ IDNienKhoa, IDHocKy: fullTerm });

export type FileKind = keyof typeof files;

/** How many times as long a file takes as its queries and its writing alone. */
export async function fileBesideWriting(lab: Lab, engine: Engine, kind: FileKind): Promise<Figure> {
  const program = await lab.program({ kind: 'usual', engine });
  const client = new Client(await program.officers(officers), 1);
  const alone = await InProcess.on(await lab.location('usual', engine));
  const path = files[kind](program.school.classes[0] as MeasuredClass, program.school);
  const seconds = await alternate(lab.rounds(7), {
    alone: async () => (await alone.get(path)).file / 1000,
    product: () => secondsOf(() => client.get(path)),
  });
  await Promise.all([alone.close(), client.close()]);
  return {
    rounds: ratios(seconds.product, seconds.alone),
    notes: [`alone ${(1000 * median(seconds.alone)).toFixed(1)} ms`],
  };
}

/** How many times as long a score sheet takes after a while without exports, compared with those right after it. */
export async function fileAfterPause(lab: Lab, engine: Engine): Promise<Figure> {
  const program = await lab.program({ kind: 'usual', engine });
  const client = new Client(await program.officers(officers), 1);
  const path = files['score sheet'](program.school.classes[0] as MeasuredClass);
  const get = () => secondsOf(() => client.get(path));
  const first: number[] = [];
  const warm: number[] = [];
  const { uncounted, counted } = lab.rounds(3);
  for (let round = -uncounted; round < counted; round++) {
    await wait(lab.isTrial ? 0 : pause);
    const firstOne = await get();
    const afterwards = [await get(), await get(), await get(), await get(), await get()];
    if (round < 0) continue;
    first.push(firstOne);
    warm.push(median(afterwards));
  }
  await client.close();
  const note = `${(1000 * median(first)).toFixed(1)} ms, warm ${(1000 * median(warm)).toFixed(1)} ms`;
  return { rounds: ratios(first, warm), notes: [note] };
}

/**
 * The p99 of a teacher's saves while an officer exports every class and every report, one file after another, compared
 * with the p99 of the same teacher alone over the same time: with few saves, a p99 is a matter of luck.
 */
export async function saveBesideExports(lab: Lab, engine: Engine): Promise<Figure> {
  const program = await lab.program({ kind: 'usual', engine });
  const { tokens } = await program.officers(officers);
  const [first] = program.school.classes;
  const teacher = new SteadyTeacher(await program.teachers(30), first as MeasuredClass);
  const paths = everything(program.school);
  const seconds = lab.isTrial ? 0.2 : 2.5;
  const rounds: number[] = [];
  const beside: number[] = [];
  const exported: number[] = [];
  const { uncounted, counted } = lab.rounds(5);
  for (let round = -uncounted; round < counted; round++) {
    const alone = await teacher.saveDuring(wait(1000 * seconds));
    const exportAll = await startExporter({ url: program.process.url, tokens: [...tokens.values()], paths });
    const exporting = exportAll(seconds);
    const times = await teacher.saveDuring(exporting);
    if (round < 0) continue;
    rounds.push(p99(times) / p99(alone));
    beside.push(p99(times));
    exported.push(await exporting);
  }
  await teacher.close();
  return { rounds, notes: [`p99 ${median(beside).toFixed(1)} ms beside ${median(exported)} files`] };
}

/** The files of the school first, then those of each class. */
function everything(school: School): string[] {
  const [first] = school.classes;
  const ofSchool: FileKind[] = ['term report', 'year report', 'progress', 'assignments', 'audit log'];
  const ofClass: FileKind[] = ['class list', 'class summary', 'score sheet', 'report cards'];
  return [
    ...ofSchool.map((kind) => files[kind](first as MeasuredClass, school)),
    ...school.classes.flatMap((one) => ofClass.map((kind) => files[kind](one, school))),
  ];
}

/**
 * A separate process, started in advance: starting it and receiving the files must not delay the teacher. The returned
 * function exports for the given number of seconds and resolves to the number of files.
 */
async function startExporter(task: ExportTask): Promise<(seconds: number) => Promise<number>> {
  const exporter = fork(join(import.meta.dirname, '../exporter.ts'), [JSON.stringify(task)]);
  await once(exporter, 'message');
  return async (seconds) => {
    const ended = once(exporter, 'exit');
    const reply = once(exporter, 'message');
    exporter.send(seconds);
    const [code] = await ended;
    if (code !== 0) throw new Error(`the exporter ended with ${code}: nothing was exported beside the saves`);
    const [files] = await reply;
    return files;
  };
}
