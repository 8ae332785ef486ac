// Every id of every endpoint, tried by every role with ids that do not exist, are malformed, or belong to another
// class, year, term or account. An endpoint with an id that is missing from the tables fails here.

import { expect } from 'vitest';
import { allEndpoints } from '#shared/all-endpoints.ts';
import { type Endpoint, spreadsheetType } from '#shared/contract/endpoint.ts';
import { may, type Role, roles } from '#shared/contract/permissions.ts';
import { bodyOf, type TestApp, test } from '../helpers/api.ts';
import { enableFamilies } from '../helpers/families/families.ts';
import { contentsOf } from '../helpers/program/contents.ts';
import { followTt22 } from '../helpers/school/tt22.ts';
import { giveHomeroom } from '../helpers/scores/homeroom.ts';
import { type Answer, type Attempt, addressOf, attemptsOf, type Expected, type IdCase } from '../ids/case.ts';
import { classCases } from '../ids/classes.ts';
import { familyCases } from '../ids/families.ts';
import { gradingCases } from '../ids/grading.ts';
import { idFields } from '../ids/id-fields.ts';
import { peopleCases } from '../ids/people.ts';
import { tt22Cases } from '../ids/tt22.ts';

const idCases: Record<string, IdCase> = {
  ...peopleCases,
  ...classCases,
  ...gradingCases,
  ...tt22Cases,
  ...familyCases,
};
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const withIds = allEndpoints.filter((endpoint) => idFields(endpoint).length > 0);

test('every id of every endpoint has a case', () => {
  expect(Object.keys(idCases).toSorted()).toEqual(withIds.map(nameOf).toSorted());
  for (const endpoint of withIds)
    expect([nameOf(endpoint), Object.keys(idCases[nameOf(endpoint)]?.fields ?? {})]).toEqual([
      nameOf(endpoint),
      expect.arrayContaining(idFields(endpoint)),
    ]);
});

const mayCall = (role: Role, { action }: Endpoint) =>
  action !== 'family' && (action === 'public' || may(role, action));

/** A refusal must not reveal addresses, phone numbers or emails. */
const secrets = /@example\.com|@truong\.example|Lê Lợi|Hùng Vương|09010000/u;

async function send(api: TestApp, as: Role, endpoint: Endpoint, idCase: IdCase, parts: Attempt['parts']) {
  const file = idCase.file && Buffer.from(await idCase.file());
  const body = file ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
  const type = file ? spreadsheetType : 'application/json';
  const headers = body === undefined ? {} : { 'content-type': type };
  return api.call(as, addressOf(endpoint, parts), body, { headers });
}

async function prepare(api: TestApp, { isTt22, areFamiliesIn }: IdCase): Promise<void> {
  if (areFamiliesIn) await enableFamilies(api);
  if (!isTt22) return;
  await followTt22(api);
  await giveHomeroom(api);
}

/** Saving a whole sheet returns a status per row. */
function answerOf(status: number, body: unknown): Answer {
  const rows = status === 200 && Array.isArray(body) ? body : null;
  return rows?.length === 0 ? 'empty' : (rows?.[0]?.TrangThai ?? status);
}

const harmless = (answer: Answer) => typeof answer === 'number' && answer < 400;

const expectedOf = (expected: Expected, role: Role): Answer =>
  typeof expected === 'object' ? expected[role] : expected;

/** Files are written by a separate process, which starts slowly on a busy machine. */
const timeout = 120_000;

for (const endpoint of withIds) {
  const idCase = idCases[nameOf(endpoint)];
  if (!idCase) continue;
  const attempts = [...attemptsOf(idCase)];
  const throughGuard = roles.filter((role) => mayCall(role, endpoint) && (idCase.as?.includes(role) ?? true));
  const as = throughGuard[0] ?? 'BGH';

  test(`${nameOf(endpoint)}: wrong ids`, { timeout }, async ({ api }) => {
    await prepare(api, idCase);
    const before = await contentsOf(api.database);
    const wrong: unknown[] = [];
    const refused = async (role: Role, { what, parts }: Attempt, wanted: Answer) => {
      const reply = await send(api, role, endpoint, idCase, parts);
      const got = answerOf(reply.statusCode, bodyOf(reply));
      if (got !== wanted) wrong.push({ role, what, wanted, got, body: reply.body.slice(0, 120) });
      if (secrets.test(reply.body)) wrong.push({ role, what, leaked: reply.body });
    };
    for (const role of throughGuard)
      for (const one of attempts) {
        const wanted = expectedOf(one.expected, role);
        if (!harmless(wanted)) await refused(role, one, wanted);
      }
    // Permissions are checked before ids, so one id of each kind is enough.
    const first = attempts.filter(({ field }, index) => index === 0 || field !== attempts[index - 1]?.field);
    for (const role of roles.filter((one) => !mayCall(one, endpoint)))
      for (const one of first) await refused(role, one, 403);
    expect(wrong).toEqual([]);
    expect(await contentsOf(api.database)).toEqual(before);

    // Proves that only the id was wrong.
    const { params, query, body, good } = idCase;
    const reply = await send(api, as, endpoint, idCase, { params, query, body });
    const isRight = (status: number) => (good === undefined ? status < 300 : status === expectedOf(good, as));
    expect([reply.statusCode, reply.body.slice(0, 200)]).toEqual([
      expect.toSatisfy(isRight),
      expect.any(String),
    ]);
  });

  for (const { what, parts, expected } of attempts) {
    const wanted = expectedOf(expected, as);
    if (!harmless(wanted)) continue;
    test(`${nameOf(endpoint)} with ${what} is accepted`, { timeout }, async ({ api }) => {
      await prepare(api, idCase);
      expect((await send(api, as, endpoint, idCase, parts)).statusCode).toBe(wanted);
    });
  }
}
