// One call with wrong ids: every field is tried with ids that do not exist, are malformed, or belong elsewhere.

import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { Role } from '#shared/contract/permissions.ts';

/** A status, or an empty list. */
export type Answer = number | 'empty';
/** The same for all roles with the permission, or by role. */
export type Expected = Answer | Record<Role, Answer>;

export type IdField = {
  /** For an id that does not exist. */
  unknown: Expected;
  /** For a malformed id; 404 in a path and 400 elsewhere by default. */
  malformed?: Expected;
  /** Ids that exist but do not belong here, by description. */
  others?: Record<string, [id: unknown, answer: Expected]>;
};

/** A valid call, and the expected replies when one of its fields is wrong. */
export type IdCase = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** An Excel file to upload. */
  file?: () => Promise<Uint8Array>;
  /** In a school that follows Thông tư 22, where the teacher has the homeroom of 10A1. */
  isTt22?: true;
  /** In a school whose families look up results. */
  areFamiliesIn?: true;
  /** The roles to try, if not every role with the permission gets through. */
  as?: Role[];
  /** The reply to the valid call; 2xx by default. */
  good?: Expected;
  fields: Record<string, IdField>;
};

const unknownIds = [0, -1, 999_999, 2 ** 31, Number.MAX_SAFE_INTEGER];
const malformedIds = ['abc', '1.5', '1e3', '9007199254740993', '0x2', '１'];
const malformedJsonIds = [...malformedIds, 1.5, 2 ** 53, true, {}, [[]]];

type Parts = Pick<IdCase, 'params' | 'query' | 'body'>;
export type Attempt = { field: string; what: string; parts: Parts; expected: Expected };

export function* attemptsOf({ params = {}, query = {}, body, fields }: IdCase): Generator<Attempt> {
  const parts = { params, query, body };
  for (const [field, { unknown, malformed, others = {} }] of Object.entries(fields)) {
    const put = (id: unknown, expected: Expected, name = ''): Attempt => ({
      field,
      what: `${field} = ${JSON.stringify(id)}${name && ` (${name})`}`,
      parts: withValue(parts, field, id),
      expected,
    });
    for (const id of unknownIds) yield put(id, unknown);
    const refused = malformed ?? (field.startsWith('params') ? 404 : 400);
    for (const id of field.startsWith('body') ? malformedJsonIds : malformedIds) yield put(id, refused);
    for (const [name, [id, expected]] of Object.entries(others)) yield put(id, expected, name);
  }
}

/** A copy with another value at a field such as `body.Diem[].IDHocSinh`, where `[]` is the first row. */
function withValue(parts: object, field: string, value: unknown): Parts {
  const copy = structuredClone(parts);
  const steps = field.replaceAll('[]', '.0').split('.');
  const last = steps.pop() ?? '';
  const target = steps.reduce((at, step) => (at as Record<string, object>)[step] ?? {}, copy as object);
  (target as Record<string, unknown>)[last] = value;
  return copy;
}

export function addressOf({ method, path }: Endpoint, { params = {}, query = {} }: Parts): string {
  const filled = path.replaceAll(/:(\w+)/gu, (_, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${method} ${filled}?${search}`;
}
