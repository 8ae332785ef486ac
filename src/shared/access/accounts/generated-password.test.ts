import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { passwordProblems } from '#server/access/passwords/password-rules.ts';
import {
  generatedPassword,
  isGeneratedPassword,
  passwordBytes,
  passwordCount,
} from './generated-password.ts';

/** The same in every run. */
const bytes = (seed: number) => createHash('sha256').update(String(seed)).digest().subarray(0, passwordBytes);
const some = Array.from({ length: 2_000 }, (_, seed) => generatedPassword(bytes(seed)));

test('the same bytes give the same password, in three groups of five', () => {
  expect(generatedPassword(new Uint8Array(passwordBytes))).toBe('Dbbbb-bbbbb-bbb2b');
  expect(generatedPassword(new Uint8Array(passwordBytes).fill(255))).toMatch(/^.{5}-.{5}-.{5}$/u);
});

test('nobody can guess it: at least 60 bits', () => {
  expect(passwordCount).toBeGreaterThan(2n ** 60n);
  expect(2 ** (8 * passwordBytes)).toBeGreaterThan(Number(passwordCount) * 2 ** 40);
  expect(new Set(some).size).toBe(some.length);
});

test('every place takes every sign it may have', () => {
  const seen = Array.from({ length: 17 }, (_, place) => new Set(some.map((password) => password[place])));
  expect(seen.map(({ size }) => size)).toEqual([
    10, 27, 27, 27, 27, 1, 27, 27, 27, 27, 27, 1, 27, 27, 27, 8, 27,
  ]);
});

test('contains no signs that look alike, and no vowels', () => {
  expect(some.join('')).not.toMatch(/[aeiouylAEIOUYLBCKPSVWXZ01]/u);
});

test('has a capital, small letters and a digit', () => {
  for (const kind of [/[A-Z]/u, /[a-z]/u, /\d/u])
    expect(some.filter((password) => !kind.test(password))).toEqual([]);
});

test('meets the rules for new passwords', () => {
  const owner = { username: 'nguyenvanan', Ho: 'Nguyễn Văn', Ten: 'An', Email: 'an@truong.edu.vn' };
  for (const password of some) expect(passwordProblems(password, owner)).toEqual([]);
});

test('is recognised, and nothing else is', () => {
  expect(some.filter((password) => !isGeneratedPassword(password))).toEqual([]);
  for (const other of [
    '',
    'Dbbbb-bbbbb-bbb2b ',
    'dbbbb-bbbbb-bbb2b',
    'Dbbbb-bbbbb-bbbbb',
    'Dbbbbbbbbbbbb2b',
    'Mật khẩu',
  ])
    expect(isGeneratedPassword(other)).toBe(false);
});

test('too few bytes are an error of the program', () => {
  expect(() => generatedPassword(new Uint8Array(8))).toThrow(RangeError);
});
