// Starts the server and the commands in tests; everything a test starts or creates is removed at its end.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { prepareSchool, sqliteFile } from '../../../torture/school.ts';
import { secretsIn } from './log-secrets.ts';
import { type Ended, type LaunchOptions, launch, listening, type Program, program } from './processes.ts';

/** In ms. Ending takes a moment, on a busy machine a while. */
const endLimit = 60_000;

function launchInTest(script: string, options: LaunchOptions) {
  const launched = launch(script, options);
  onTestFinished(async () => {
    const { stdout, stderr } = await launched.end('SIGKILL');
    expect(secretsIn(stdout + stderr)).toEqual([]);
  }, endLimit);
  return launched;
}

/** Runs a script of the project to its end. */
export function run(script: string, options: LaunchOptions = {}): Promise<Ended> {
  return launchInTest(script, options).ended;
}

/** Starts the server, or another version of it, and waits until it prints where it listens. */
export function start(options: LaunchOptions = {}, script = program): Promise<Program> {
  return listening(launchInTest(script, options));
}

/** A new data folder, removed after the test. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'so-diem-program-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with a small demo school: filling it with the usual one takes many times as long. */
export async function smallDemo(): Promise<string> {
  const folder = await dataFolder();
  await prepareSchool(sqliteFile(folder));
  return folder;
}
