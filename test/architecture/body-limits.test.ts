// The longest valid body of every call fits into its limits, and no limit is much larger than that.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#shared/all-endpoints.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { bodyLimits } from '#shared/contract/limits.ts';

type Schema = z.core.JSONSchema.JSONSchema & { $defs?: Record<string, Schema> };
type Size = { bytes: number; values: number };

/** Escaped as a number of four digits, as some clients send every letter that is not English. */
const bytesPerCharacter = 6;
/** Of texts whose length only a refinement limits: dates, codes, the caller's password. */
const otherTexts = 64;
const number = 20;

/**
 * Calls that would take megabytes if every row were as long as possible, and how many such rows must fit: a class of
 * a hundred with the longest comments and reasons, or a few of a whole school, whose other rows are short.
 */
const longestRows: Record<string, number> = {
  'POST /api/grading/diemso/cap-nhat-lop/': 200,
  'POST /api/grading/diemso/nhap-excel/': 200,
  'POST /api/grading/chu-nhiem/cap-nhat-lop/': 150,
  'POST /api/grading/diemso/ban-nhap/xuat-excel/': 27,
  'POST /api/classes/monhoc-nhieu-lop/': 100,
  'POST /api/families/ma/phieu-nhieu-lop/': 1000,
  'POST /api/students/ket-chuyen/': 500,
  'POST /api/students/hocsinh/nhap-excel/': 300,
  'POST /api/students/hocsinh/nhap-excel/cap-nhat/': 150,
};

/** The longest JSON without spaces that the schema accepts, and how many values it has. */
function longest(schema: Schema, maxRows: number, defs = schema.$defs ?? {}): Size {
  const of = (one: unknown) => longest(one as Schema, maxRows, defs);
  if (schema.$ref) return of(defs[schema.$ref.split('/').at(-1) ?? '']);
  if (schema.anyOf) return widest(schema.anyOf.map(of));
  if (schema.enum) return widest(schema.enum.map((value) => textSize(String(value).length)));
  const types = [schema.type].flat();
  if (types.includes('object'))
    return Object.entries(schema.properties ?? {}).reduce(
      (sum, [key, value]) => added(sum, of(value), key.length + '"":,'.length),
      { bytes: 2, values: 1 },
    );
  if (types.includes('array')) {
    const { maxItems } = schema;
    if (maxItems === undefined) throw new Error('a list without a limit');
    const item = of(schema.items);
    const count = Math.min(maxItems, maxRows);
    return { bytes: 2 + count * (item.bytes + 1), values: 1 + count * item.values };
  }
  if (types.includes('string')) return textSize(schema.maxLength ?? otherTexts);
  return { bytes: number, values: 1 };
}

const textSize = (characters: number): Size => ({ bytes: 2 + bytesPerCharacter * characters, values: 1 });
const added = (a: Size, b: Size, more: number): Size => ({
  bytes: a.bytes + b.bytes + more,
  values: a.values + b.values,
});
const widest = (sizes: Size[]): Size => ({
  bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
  values: Math.max(...sizes.map(({ values }) => values)),
});

const withBody = allEndpoints.filter(({ body }) => body);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const sizeOf = (endpoint: Endpoint, maxRows = Number.POSITIVE_INFINITY) =>
  longest(z.toJSONSchema(endpoint.body as z.ZodType, { io: 'input', unrepresentable: 'any' }), maxRows);

describe('the longest valid body', () => {
  test.for(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', ([name, endpoint]) => {
    const { bytes } = sizeOf(endpoint, longestRows[name]);
    const limit = endpoint.bodyBytes ?? bodyLimits.bytes;
    expect(bytes).toBeLessThanOrEqual(limit);
    if (endpoint.bodyBytes !== undefined) expect(bytes).toBeGreaterThan(limit / 2);
  });

  test.for(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s has all its rows',
    ([name, endpoint]) => {
      // 150 classes with 50 subjects each, the most that a regulation allows.
      const { values } = sizeOf(endpoint, name.endsWith('/monhoc-nhieu-lop/') ? 100 : undefined);
      expect(values).toBeLessThanOrEqual(endpoint.bodyValues ?? bodyLimits.values);
      if (endpoint.bodyValues !== undefined) expect(values).toBeGreaterThan(endpoint.bodyValues / 2);
    },
  );
});

test('of a call that needs no account of staff takes at most 16 kB', () => {
  const open = withBody.filter(({ action }) => action === 'public' || action === 'family');
  expect(open.map(({ bodyBytes = bodyLimits.bytes }) => bodyBytes)).toEqual(open.map(() => 16 * 1024));
});

describe('thousands of rows are left to the handler, which checks them in batches', () => {
  test.for([
    ['POST /api/students/hocsinh/nhap-excel/', 'rows'],
    ['POST /api/students/hocsinh/nhap-excel/cap-nhat/', 'HocSinh'],
    ['POST /api/accounts/nhap-excel/', 'rows'],
  ] as const)('%s', ([name, list]) => {
    const body = withBody.find((endpoint) => nameOf(endpoint) === name)?.body as z.ZodObject;
    const rows = body.shape[list] as z.ZodArray<z.ZodUnion>;
    // The first alternative that accepts a row is the only one that is tried.
    expect(rows.element.options[0]).toBeInstanceOf(z.ZodUnknown);
  });
});

test('the exceptions are calls', () => {
  expect(withBody.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(longestRows)));
});
