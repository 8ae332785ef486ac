// How much strangers who try to sign in slow down a teacher.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Figure } from '../figures.ts';
import type { Lab } from '../lab.ts';
import type { MeasuredClass } from '../school/describe.ts';
import { p99, SteadyTeacher } from './steady-teacher.ts';

/** In milliseconds: what a save may take on top of three times its duration alone. */
const allowance = 50;

/**
 * A teacher saves scores, first alone and then during concurrent sign-in attempts. The figure is the p99 beside them as
 * a share of what is allowed: three times the p99 alone, plus `allowance`.
 */
export async function saveBesideStrangers(lab: Lab, count: number): Promise<Figure> {
  const program = await lab.program({ kind: 'usual', engine: 'sqlite' });
  const strangers = lab.isTrial ? 150 : count;
  const rounds: number[] = [];
  const notes: string[] = [];
  for (let round = 0; round < lab.rounds(3).counted; round++) {
    const [schoolClass] = program.school.classes;
    const teacher = new SteadyTeacher(await program.teachers(30), schoolClass as MeasuredClass);
    await teacher.saveWhile((saves) => saves < 50);
    const alone = await teacher.saveWhile((saves) => saves < 300);
    const crowd = startCrowd(program.process.url, strangers);
    const beside = await teacher.saveDuring(crowd);
    await teacher.close();
    rounds.push(p99(beside) / (3 * p99(alone) + allowance));
    const worst = Math.max(...beside).toFixed(0);
    notes.push(`p99 ${p99(beside).toFixed(0)} ms, worst ${worst} ms (${await crowd})`);
  }
  return { rounds, notes };
}

/** Returns the number of replies by status. */
async function startCrowd(url: string, count: number): Promise<string> {
  const script = join(import.meta.dirname, '../strangers.ts');
  const strangers = spawn(process.execPath, [script, url, String(count)]);
  const answers = text(strangers.stdout);
  const [code] = await once(strangers, 'close');
  if (code !== 0) throw new Error(`the strangers ended with ${code}: there was no crowd to measure`);
  return (await answers).trim();
}
