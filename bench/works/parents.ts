// Families who look up results while teachers save: how much they slow down the teachers, and how long they wait.

import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Engine } from '#server/platform/database/open.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type FamilyCodes, familiesApi } from '#shared/families/api.ts';
import { familySettingsApi } from '#shared/school/details/family-settings-api.ts';
import { type LookupRow, studentsApi } from '#shared/students/list/api.ts';
import { addressOf, asBrowsers, type Target } from '../client.ts';
import { type Figure, median } from '../figures.ts';
import type { Lab, Program } from '../lab.ts';
import { p99, SteadyTeacher } from './steady-teacher.ts';

const officers = 12;
const teacherCount = 40;
/** 2,000 families within ten minutes. */
const visitsPerSecond = 2_000 / 600;

type Child = { Ma: string; NgaySinh: string };

/** The p99 of 40 teachers' saves beside families, compared with the same teachers alone. */
export async function saveBesideFamilies(lab: Lab, engine: Engine): Promise<Figure> {
  const { alone, beside } = await measuredOnce(lab, engine);
  const rounds = beside.map((times, round) => p99(times) / p99(alone[round] ?? []));
  return { rounds, notes: [`p99 ${median(beside.map(p99)).toFixed(0)} ms`] };
}

/** The p99 of a family's calls, sign-in and results, beside 40 saving teachers; in ms. */
export async function familyBesideSaves(lab: Lab, engine: Engine): Promise<Figure> {
  const { families } = await measuredOnce(lab, engine);
  return { rounds: families.map(p99), notes: [`median ${median(families.flat()).toFixed(0)} ms`] };
}

type Times = { alone: number[][]; beside: number[][]; families: number[][] };

const measured = new Map<Engine, Promise<Times>>();

/** Both rows are about the same minutes. */
function measuredOnce(lab: Lab, engine: Engine): Promise<Times> {
  const times = measured.get(engine) ?? measure(lab, engine);
  measured.set(engine, times);
  return times;
}

/** For each round the times of the teachers alone, of the teachers beside families, and of the families' calls. */
async function measure(lab: Lab, engine: Engine): Promise<Times> {
  const program = await lab.program({ kind: 'usual', engine });
  const children = await childrenOf(program);
  const target = await program.teachers(teacherCount);
  const teachers = program.school.classes
    .slice(0, teacherCount)
    .map((schoolClass) => new SteadyTeacher(target, schoolClass));
  const saveDuring = async (work: Promise<unknown>) =>
    (await Promise.all(teachers.map((teacher) => teacher.saveDuring(work)))).flat();
  const families = new Pool(program.process.url, { connections: 20, pipelining: 1 });
  const seconds = lab.isTrial ? 0.5 : 30;
  const figures: Times = { alone: [], beside: [], families: [] };
  const { uncounted, counted } = lab.rounds(3);
  for (let round = -uncounted; round < counted; round++) {
    const alone = await saveDuring(wait(1000 * seconds));
    const visiting = visitAll(families, children, seconds);
    const beside = await saveDuring(visiting);
    if (round < 0) continue;
    figures.alone.push(alone);
    figures.beside.push(beside);
    figures.families.push(await visiting);
  }
  await Promise.all([families.close(), ...teachers.map((teacher) => teacher.close())]);
  return figures;
}

/** Enables the lookup, publishes the first term and creates the codes of all measured classes. */
async function childrenOf(program: Program): Promise<Child[]> {
  const office = new Office(await program.officers(officers));
  await office.call(familySettingsApi.changeSettings, { ChoTraCuu: true });
  await office.call(familiesApi.publish, { IDHocKy: 1, CongBo: true });
  const children: Child[] = [];
  for (const { id } of program.school.classes) {
    const { HocSinh }: FamilyCodes = await office.call(familiesApi.createCodes, { IDLopHoc: id });
    const filters = { nien_khoa_id: program.school.IDNienKhoa, lophoc_id: id };
    const students: LookupRow[] = await office.read(addressOf(studentsApi.lookup.path, filters));
    const birthdays = new Map(students.map(({ id, NgaySinh }) => [id, NgaySinh]));
    for (const { IDHocSinh, Ma } of HocSinh) {
      const [day, month, year] = (birthdays.get(IDHocSinh) ?? '').split('/');
      children.push({ Ma, NgaySinh: `${year}-${month}-${day}` });
    }
  }
  await office.close();
  return children;
}

class Office {
  readonly #pool: Pool;
  readonly #token: string;

  constructor({ url, tokens }: Target) {
    this.#pool = new Pool(url);
    this.#token = [...tokens.values()][0] ?? '';
  }

  call = ({ method, path }: Endpoint, body: object) =>
    this.#ask(method, path, JSON.stringify(body), { 'content-type': 'application/json' });

  read = (path: string) => this.#ask('GET', path);

  close = () => this.#pool.close();

  async #ask(method: Endpoint['method'], path: string, body?: string, headers = {}) {
    const authorization = `Bearer ${this.#token}`;
    const reply = await this.#pool.request({ method, path, body, headers: { ...headers, authorization } });
    if (reply.statusCode >= 300)
      throw new Error(`${method} ${path}: ${reply.statusCode} ${await reply.body.text()}`);
    return JSON.parse(await reply.body.text());
  }
}

let visits = 0;

/** Families arrive at an even rate, each from its own address; returns the time of each call in ms. */
async function visitAll(pool: Pool, children: Child[], seconds: number): Promise<number[]> {
  const arriving: Promise<number[]>[] = [];
  for (let arrived = 0; arrived < seconds * visitsPerSecond; arrived++) {
    const child = children[visits++ % children.length];
    if (child) arriving.push(visit(pool, child));
    await wait(1000 / visitsPerSecond);
  }
  return (await Promise.all(arriving)).flat();
}

async function visit(pool: Pool, child: Child): Promise<number[]> {
  const address = { ...asBrowsers, 'x-forwarded-for': `198.18.${(visits >> 8) & 255}.${visits & 255}` };
  const start = performance.now();
  const entry = await pool.request({
    method: 'POST',
    path: familiesApi.signIn.path,
    headers: { ...address, 'content-type': 'application/json' },
    body: JSON.stringify(child),
  });
  await entry.body.dump();
  const signedIn = performance.now();
  const cookie = String(entry.headers['set-cookie']).split(';')[0] ?? '';
  const headers = { ...address, cookie };
  const results = await pool.request({ method: 'GET', path: familiesApi.results.path, headers });
  await results.body.dump();
  if (entry.statusCode !== 200 || results.statusCode !== 200)
    throw new Error(`a family was refused: ${entry.statusCode}, ${results.statusCode}`);
  return [signedIn - start, performance.now() - signedIn];
}
