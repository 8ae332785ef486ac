import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyLimits } from '#shared/contract/limits.ts';
import { messages } from '#shared/contract/messages.ts';
import { refuseCostlyJson } from './json-shape.ts';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((one) => depthOf(one)))
    : 0;
/** An empty list or object counts like one with a value. */
const sizeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce((sum: number, one) => sum + sizeOf(one), 0) + (isEmpty(value) ? 1 : 0)
    : 1;
const isEmpty = (value: object) => Object.keys(value).length === 0;

function refusalOf(text: string, maxValues = 1_000): unknown {
  try {
    refuseCostlyJson(text, maxValues);
    return null;
  } catch (error) {
    return (error as { body: { detail: string } }).body.detail;
  }
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const tooDeep = messages.tooDeep(bodyLimits.depth);

describe('refused is', () => {
  test.for<[string, string, unknown]>([
    ['the deepest allowed', nested(bodyLimits.depth), null],
    ['one deeper', nested(bodyLimits.depth + 1), tooDeep],
    ['deeper by objects', '{"a":'.repeat(bodyLimits.depth + 1), tooDeep],
    ['many side by side', `[${'[],'.repeat(400)}1]`, null],
    ['brackets in a text', JSON.stringify(nested(100)), null],
    ['brackets after an escaped quote', JSON.stringify(`\\"${nested(100)}`), null],
    ['brackets after a text that ends with a backslash', `["\\\\",${nested(100)}]`, tooDeep],
    ['a text without an end', `"${nested(100)}`, null],
    ['a thousand values', `[${'1,'.repeat(998)}1]`, null],
    ['one more', `[${'1,'.repeat(999)}1]`, messages.tooLarge],
    ['commas in a text', JSON.stringify(','.repeat(2_000)), null],
  ])('%s', ([, text, refusal]) => {
    expect(refusalOf(text)).toBe(refusal);
  });
});

test('any JSON is measured as it is after parsing', () => {
  fc.assert(
    fc.property(fc.jsonValue({ depthSize: 'large' }), fc.nat(60), (value, maxValues) => {
      const text = JSON.stringify(value);
      const parsed: unknown = JSON.parse(text);
      const isCostly = depthOf(parsed) > bodyLimits.depth || sizeOf(parsed) > maxValues + emptyOnes(parsed);
      const refusal = refusalOf(text, maxValues);
      if (isCostly) expect(refusal).not.toBe(null);
      else if (sizeOf(parsed) <= maxValues) expect(refusal).toBe(null);
    }),
  );
});

/** Between the two ways to count an empty list. */
const emptyOnes = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Number(isEmpty(value)) + Object.values(value).reduce((sum: number, one) => sum + emptyOnes(one), 0)
    : 0;
