// What a teacher notices while strangers try to sign in.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from './client.ts';
import type { ClassSheet } from './school.ts';
import type { Target } from './works.ts';

/** Saves one score after the other, each in milliseconds. */
class Teacher {
  readonly #client: Client;
  readonly #sheet: ClassSheet;
  #saves = 0;

  constructor({ url, tokens }: Target, sheet: ClassSheet) {
    this.#client = new Client(url, tokens, 1);
    this.#sheet = sheet;
  }

  async saveWhile(goOn: (saves: number) => boolean): Promise<number[]> {
    const times: number[] = [];
    while (goOn(times.length)) {
      this.#saves++;
      const student = this.#sheet.students[this.#saves % this.#sheet.students.length] ?? 0;
      const start = performance.now();
      const score = (this.#saves % 41) / 4;
      await this.#client.save(this.#sheet, { IDHocSinh: student, Diem15: score, Diem1Tiet: score });
      times.push(performance.now() - start);
    }
    return times;
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

export type Crowd = {
  /** The 99th of a hundred saves, in milliseconds: while nobody else is there, and beside the strangers. */
  idle: number;
  beside: number;
  worst: number;
  /** How the strangers were answered. */
  answers: string;
};

/** A teacher saves scores, first alone and then while `count` strangers try to sign in at once. */
export async function saveBesideStrangers(target: Target, sheet: ClassSheet, count: number): Promise<Crowd> {
  const teacher = new Teacher(target, sheet);
  await teacher.saveWhile((saves) => saves < 50);
  const alone = await teacher.saveWhile((saves) => saves < 300);
  const strangers = spawn(process.execPath, [
    join(import.meta.dirname, 'strangers.ts'),
    target.url,
    String(count),
  ]);
  let gone = false;
  const ended = once(strangers, 'close').finally(() => {
    gone = true;
  });
  const answers = text(strangers.stdout);
  const beside = await teacher.saveWhile(() => !gone);
  await teacher.close();
  const [code] = await ended;
  if (code !== 0) throw new Error(`the strangers ended with ${code}: there was no crowd to measure`);
  return {
    idle: quantile(alone, 0.99),
    beside: quantile(beside, 0.99),
    worst: Math.max(...beside),
    answers: (await answers).trim(),
  };
}
