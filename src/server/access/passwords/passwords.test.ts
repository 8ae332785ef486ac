import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { decoyHash, hashPassword, hashPasswords, passwordMatches } from './passwords.ts';

test('uses Argon2id with at least the recommended cost and its own salt', async () => {
  const [one, two] = await Promise.all([
    hashPassword('trusted', 'chim sẻ đậu'),
    hashPassword('trusted', 'chim sẻ đậu'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$/u);
  expect(one).not.toBe(two);
  const { memoryCost, timeCost, parallelism, saltLen } = parseOptions(one);
  expect(memoryCost).toBeGreaterThanOrEqual(19 * 1024);
  expect(timeCost).toBeGreaterThanOrEqual(2);
  expect(parallelism).toBe(1);
  expect(saltLen).toBeGreaterThanOrEqual(16);
});

test('the decoy costs as much as a real hash', async () => {
  expect(parseOptions(decoyHash)).toEqual(parseOptions(await hashPassword('trusted', 'chim sẻ đậu')));
});

test('no password matches an account that does not exist', async () => {
  expect(await passwordMatches(undefined, 'chim sẻ đậu')).toBe(false);
});

test('every character counts, however long the password is', async () => {
  const long = 'mái ngói đỏ '.repeat(80);
  const stored = await hashPassword('trusted', `${long}a`);
  expect(await passwordMatches(stored, `${long}a`)).toBe(true);
  expect(await passwordMatches(stored, `${long}b`)).toBe(false);
  expect(await passwordMatches(stored, long)).toBe(false);
});

test('diacritics and case matter, however the keyboard composes them', async () => {
  const stored = await hashPassword('trusted', 'chim sẻ đậu'.normalize('NFC'));
  expect(await passwordMatches(stored, 'chim sẻ đậu'.normalize('NFD'))).toBe(true);
  expect(await passwordMatches(stored, 'chim se dau')).toBe(false);
  expect(await passwordMatches(stored, 'Chim sẻ đậu')).toBe(false);
});

test('a list of passwords is hashed in its order', async () => {
  const passwords = ['chim sẻ đậu', 'mái ngói đỏ'];
  const hashes = await hashPasswords(passwords, new AbortController().signal);
  expect(
    await Promise.all(hashes.map((stored, place) => passwordMatches(stored, passwords[place] ?? ''))),
  ).toEqual([true, true]);
  expect(await passwordMatches(hashes[0], passwords[1] ?? '')).toBe(false);
});

test('a list goes after everyone who waits, even those who came later', async () => {
  const done: string[] = [];
  await Promise.all([
    hashPassword('trusted', 'first').then(() => done.push('user')),
    hashPasswords(['one'], new AbortController().signal).then(() => done.push('list')),
    hashPassword('anonymous', 'last').then(() => done.push('stranger')),
  ]);
  expect(done).toEqual(['user', 'stranger', 'list']);
});

test('a list whose reader has left is not hashed to its end', async () => {
  const leaving = new AbortController();
  leaving.abort(new Error('the client is gone'));
  await expect(hashPasswords(['chim sẻ đậu'], leaving.signal)).rejects.toThrow('the client is gone');
});
