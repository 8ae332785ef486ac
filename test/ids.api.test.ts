// Every id of every call × ids that do not exist, that are none, and that belong to another class, year, term or account, for
// every role. A call with an id that is not in the tables below fails here.

import { describe, expect } from 'vitest';
import { allEndpoints } from '../src/shared/api.ts';
import { type Endpoint, spreadsheetType } from '../src/shared/endpoint.ts';
import { may, type Role, roles } from '../src/shared/permissions.ts';
import { bodyOf, type TestApp, test } from './api.ts';
import { contentsOf } from './contents.ts';
import { classTable } from './ids/classes.ts';
import { gradingTable } from './ids/grading.ts';
import { people } from './ids/people.ts';
import { idPlaces } from './ids/places.ts';
import { type Answer, addressOf, type Expected, type Try, triesOf, type Walk } from './ids/walk.ts';

const walks: Record<string, Walk> = { ...people, ...classTable, ...gradingTable };
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const withIds = allEndpoints.filter((endpoint) => idPlaces(endpoint).length > 0);

test('every id of every call has its line', () => {
  expect(Object.keys(walks).toSorted()).toEqual(withIds.map(nameOf).toSorted());
  for (const endpoint of withIds)
    expect([nameOf(endpoint), Object.keys(walks[nameOf(endpoint)]?.places ?? {})]).toEqual([
      nameOf(endpoint),
      expect.arrayContaining(idPlaces(endpoint)),
    ]);
});

const mayCall = (role: Role, { action }: Endpoint) => action === 'public' || may(role, action);

/** What a stranger must not learn from a refusal: addresses, phones and mail of people. */
const secrets = /@example\.com|@truong\.example|Lê Lợi|Hùng Vương|09010000/u;

async function send(api: TestApp, as: Role, endpoint: Endpoint, walk: Walk, parts: Try['parts']) {
  const file = walk.file && Buffer.from(await walk.file());
  const body = file ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
  const type = file ? spreadsheetType : 'application/json';
  const headers = body === undefined ? {} : { 'content-type': type };
  return api.call(as, addressOf(endpoint, parts), body, { headers });
}

/** A sheet that is saved at once answers row by row. */
function answerOf(status: number, body: unknown): Answer {
  const rows = status === 200 && Array.isArray(body) ? body : null;
  if (rows && isEmptied(rows)) return 'empty';
  return rows?.[0]?.TrangThai ?? status;
}

const isEmptied = (rows: unknown[]) => rows.length === 0;

const expectedOf = (expected: Expected, role: Role): Answer =>
  typeof expected === 'object' ? expected[role] : expected;

for (const endpoint of withIds) {
  const walk = walks[nameOf(endpoint)];
  if (!walk) continue;
  describe(nameOf(endpoint), () => {
    test('wrong ids', async ({ api }) => {
      const before = await contentsOf(api.database);
      const tries = [...triesOf(walk)];
      const wrong: unknown[] = [];
      for (const as of roles) {
        const isIn = mayCall(as, endpoint);
        if (isIn && walk.as && !walk.as.includes(as)) continue;
        for (const { what, parts, expected } of tries) {
          const wanted = isIn ? expectedOf(expected, as) : 403;
          if (typeof wanted === 'number' && wanted < 400) continue;
          const reply = await send(api, as, endpoint, walk, parts);
          const got = answerOf(reply.statusCode, bodyOf(reply));
          if (got !== wanted) wrong.push({ as, what, wanted, got, body: reply.body.slice(0, 120) });
          if (secrets.test(reply.body)) wrong.push({ as, what, told: reply.body });
        }
      }
      expect(wrong).toEqual([]);
      expect(await contentsOf(api.database)).toEqual(before);
    });

    test('the right ones, and those that harm nothing', async ({ api }) => {
      const as = roles.find((role) => mayCall(role, endpoint) && (walk.as?.includes(role) ?? true)) ?? 'BGH';
      for (const { what, parts, expected } of triesOf(walk)) {
        const wanted = expectedOf(expected, as);
        if (wanted === 'empty' || wanted >= 400) continue;
        const reply = await send(api, as, endpoint, walk, parts);
        expect([what, reply.statusCode]).toEqual([what, wanted]);
      }
    });

    test('as it is meant', async ({ api }) => {
      const as = roles.find((role) => mayCall(role, endpoint) && (walk.as?.includes(role) ?? true)) ?? 'BGH';
      const { params, query, body } = walk;
      const reply = await send(api, as, endpoint, walk, { params, query, body });
      const { good } = walk;
      expect([reply.statusCode, reply.body.slice(0, 200)]).toEqual([
        good === undefined ? expect.toSatisfy((status) => status < 300) : expectedOf(good, as),
        expect.any(String),
      ]);
    });
  });
}
