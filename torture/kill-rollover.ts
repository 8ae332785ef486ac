// kill -9 of the application while it rolls a whole school over into the new year, or undoes that.

import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { AppDatabase } from '#server/platform/database/open.ts';
import type { SchoolSize } from '#server/program/demo/size.ts';
import {
  type Rollover,
  type RolloverRequest,
  type RolloverRun,
  rolloverApi,
} from '#shared/results/rollover/api.ts';
import { regulationsApi } from '#shared/school/years/api.ts';
import { regulationDefaults } from '#shared/school/years/limits.ts';
import { type Client, client } from '#test/helpers/client.ts';
import { asSuggested } from '#test/helpers/results/as-suggested.ts';
import { integrityProblems } from './checks.ts';
import type { Installation, Installations } from './installations.ts';
import type { Run, TortureKind } from './kind.ts';
import { prepareSchool, signInTo, withDatabase } from './school.ts';

/** Large enough that a rollover takes long enough to be hit. */
const size: SchoolSize = {
  ...{ years: 1, classesPerBlock: 4, studentsPerClass: 40 },
  ...{ spread: 0, subjects: 9, unplaced: 10 },
};

const newYear = { ...regulationDefaults, TenNienKhoa: '2027-2028', SoLopK11: 4, SoLopK12: 4 };

/** Repeated from the same starting point; returns how long it took, in milliseconds. */
type TimedAction = (call: Client) => Promise<number>;

export const killRollover: TortureKind = async (installations, run) => {
  const { old, wanted } = await prepareEndedYear(installations);
  await killDuring(installations, run, old, (call) => applyRollover(call, wanted));
};

export const killRolloverUndo: TortureKind = async (installations, run) => {
  const { old, wanted } = await prepareEndedYear(installations);
  await whileRunning(old, (call) => applyRollover(call, wanted));
  await killDuring(installations, run, old, undoRollover);
};

async function prepareEndedYear(installations: Installations) {
  const old = await installations.create();
  await prepareSchool(old.location, size);
  return { old, wanted: await whileRunning(old, beginNewYear) };
}

async function killDuring(
  installations: Installations,
  { rounds, random, tally }: Run,
  old: Installation,
  action: TimedAction,
): Promise<void> {
  const before = await withDatabase(old.location, stateOf);
  const done = await installations.create(old);
  let duration = await whileRunning(done, action);
  const after = await withDatabase(done.location, stateOf);
  if (isDeepStrictEqual(before, after)) throw new Error('nothing is changed');

  while (tally.rounds < rounds && !tally.failed) {
    const installation = await installations.create(old);
    const program = await installation.start();
    const call = client(program.url, await signInTo(program.url, 'giaovu'));
    const acknowledged = action(call).then(
      () => true,
      () => false,
    );
    await wait(random.whole(0, 1.2 * duration));
    await program.end('SIGKILL');
    const isAcknowledged = await acknowledged;
    tally.rounds++;
    if (isAcknowledged) tally.acknowledged++;

    // Checked in a copy, so that only the application itself repairs its files.
    await installation.waitUntilIdle();
    const copy = await installations.create(installation);
    const found = await withDatabase(copy.location, stateOf);
    if (isDeepStrictEqual(found, after)) {
      if (!isAcknowledged) tally.unacknowledged.stored++;
    } else if (!isDeepStrictEqual(found, before))
      tally.addProblems([
        { kind: 'half-done', text: `${installation.location} is neither as it was nor as it should be` },
      ]);
    else if (isAcknowledged)
      tally.addProblems([{ kind: 'lost', text: `${installation.location} is as it was` }]);
    else tally.unacknowledged.missing++;

    // What a client does when it got no reply; then once more, which must change nothing.
    const since = performance.now();
    await whileRunning(installation, async (again) => {
      tally.restarts.push(performance.now() - since);
      duration = await action(again);
      await action(again);
    });
    if (!isDeepStrictEqual(await withDatabase(installation.location, stateOf), after))
      tally.addProblems([
        { kind: 'half-done', text: `${installation.location} is not done by a second try` },
      ]);
    tally.addProblems(await withDatabase(installation.location, integrityProblems));
    await Promise.all([installations.remove(installation), installations.remove(copy)]);
  }
}

async function whileRunning<Result>(
  installation: Installation,
  work: (call: Client) => Promise<Result>,
): Promise<Result> {
  const program = await installation.start();
  try {
    return await work(client(program.url, await signInTo(program.url, 'bgh')));
  } finally {
    await program.end('SIGTERM');
  }
}

async function beginNewYear(call: Client): Promise<RolloverRequest> {
  const { status, body } = await call('POST', regulationsApi.create.path, newYear);
  if (status !== 201) throw new Error(`the new year: ${status} ${JSON.stringify(body)}`);
  return asSuggested((await call('GET', rolloverApi.overview.path)).body as Rollover);
}

async function applyRollover(call: Client, wanted: RolloverRequest): Promise<number> {
  const since = performance.now();
  const { status, body } = await call('POST', rolloverApi.apply.path, wanted);
  if (status !== 200) throw new Error(`the rollover: ${status} ${JSON.stringify(body)}`);
  return performance.now() - since;
}

/** Does nothing if the rollover has already been undone. */
async function undoRollover(call: Client): Promise<number> {
  const since = performance.now();
  for (const { id } of (await call('GET', rolloverApi.runs.path)).body as RolloverRun[]) {
    const { status, body } = await call('DELETE', rolloverApi.undoRun.path.replace(':id', String(id)));
    if (status !== 200) throw new Error(`taking the rollover back: ${status} ${JSON.stringify(body)}`);
  }
  return performance.now() - since;
}

/**
 * Everything a rollover creates, by name, because an attempt that was rolled back may have used up ids. Includes the
 * audit log entries: there must be exactly one.
 */
async function stateOf({ main }: AppDatabase): Promise<object> {
  const subjects = await main.selectFrom('MONHOC').select(['IDNienKhoa', 'TenMonHoc']).execute();
  const classes = await main
    .selectFrom('LOPHOC')
    .leftJoin('LOPHOC_MONHOC', 'LOPHOC_MONHOC.IDLopHoc', 'LOPHOC.id')
    .select((eb) => ['LOPHOC.IDNienKhoa', 'TenLop', eb.fn.count<number>('IDMonHoc').as('subjects')])
    .groupBy(['LOPHOC.IDNienKhoa', 'TenLop'])
    .execute();
  const students = await main
    .selectFrom('GHIDANH')
    .leftJoin('XEPLOP', (join) =>
      join
        .onRef('XEPLOP.IDHocSinh', '=', 'GHIDANH.IDHocSinh')
        .onRef('XEPLOP.IDNienKhoa', '=', 'GHIDANH.IDNienKhoa'),
    )
    .leftJoin('LOPHOC', 'LOPHOC.id', 'XEPLOP.IDLopHoc')
    .select(['GHIDANH.IDHocSinh', 'GHIDANH.IDNienKhoa', 'GHIDANH.IDKhoi', 'TenLop'])
    .execute();
  const decisions = await main
    .selectFrom('KETCHUYEN')
    .select(['IDHocSinh', 'IDNienKhoaCu', 'IDNienKhoaMoi', 'QuyetDinh', 'LyDo'])
    .execute();
  // Without the account, which is not the same in every run.
  const runs = await main.selectFrom('DOTKETCHUYEN').select('IDNienKhoaMoi').execute();
  const classSuccessors = await main
    .selectFrom('LOPKETIEP')
    .innerJoin('LOPHOC', 'LOPHOC.id', 'IDLopHocMoi')
    .select(['IDLopHocCu', 'TenLop'])
    .execute();
  const lines = await main
    .selectFrom('NHATKY')
    .select('ChiTiet')
    .where('HanhDong', 'in', ['rollover.apply', 'rollover.undoRun'])
    .execute();
  const tables: object[][] = [subjects, classes, students, decisions, runs, classSuccessors, lines];
  return tables.map((rows) => rows.map((row) => JSON.stringify(row)).sort());
}
