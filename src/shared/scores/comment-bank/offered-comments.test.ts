import { expect, test } from 'vitest';
import { levels } from '#shared/school/scheme/levels.ts';
import { commentLimit } from '#shared/school/scheme/limits.ts';
import { levelOfResult, offeredComments } from './offered-comments.ts';
import { readyComments } from './ready-comments.ts';

const general = { NoiDung: 'Cố gắng lên.', Tu: null, Den: null, Muc: null };
const high = { ...general, NoiDung: 'Học tốt.', Tu: 8 };
const middle = { ...general, NoiDung: 'Khá đều.', Tu: 6, Den: 7 };
const passed = { ...general, NoiDung: 'Hoàn thành.', Muc: 'Dat' as const };
const nobody = { own: [], shared: [] };

test('the picker starts with the level of the result', () => {
  expect([10, 8, 7.9, 6.5, 6.4, 5, 4.9, 0].map(levelOfResult)).toEqual([
    ...['Tot', 'Tot', 'Kha', 'Kha', 'Dat', 'Dat', 'ChuaDat', 'ChuaDat'],
  ]);
  expect((['Đ', 'CĐ', 'Kha', null] as const).map(levelOfResult)).toEqual(['Dat', 'ChuaDat', 'Kha', null]);
});

test('a level offers its sentences and those for everybody', () => {
  const own = [general, high, middle, passed];
  const offered = (level: (typeof levels)[number]) =>
    offeredComments({ own, shared: [] }, 'subject', level).own;
  expect(offered('Tot')).toEqual(['Cố gắng lên.', 'Học tốt.']);
  expect(offered('Kha')).toEqual(['Cố gắng lên.', 'Khá đều.']);
  expect(offered('Dat')).toEqual(['Cố gắng lên.', 'Khá đều.', 'Hoàn thành.']);
  expect(offered('ChuaDat')).toEqual(['Cố gắng lên.']);
});

test('a sentence is offered once, as the own one', () => {
  const [ready = ''] = readyComments.subject.Tot;
  const bank = { own: [{ ...general, NoiDung: ready }], shared: [{ ...general, NoiDung: ready }, high] };
  const offered = offeredComments(bank, 'subject', 'Tot');
  expect(offered.own).toEqual([ready]);
  expect(offered.shared).toEqual(['Học tốt.']);
  expect(offered.ready).toEqual(readyComments.subject.Tot.slice(1));
});

test('without a level everything is offered', () => {
  expect(offeredComments(nobody, 'homeroom', null).ready).toEqual(
    Object.values(readyComments.homeroom).flat(),
  );
});

test('forty different sentences come with the program, each a complete one that fits', () => {
  const all = Object.values(readyComments).flatMap((place) => levels.flatMap((level) => place[level]));
  expect(all).toHaveLength(40);
  expect(new Set(all).size).toBe(40);
  for (const text of all) {
    expect(text).toMatch(/^\p{Lu}.*[^\s]\.$/u);
    expect(text.normalize('NFC')).toBe(text);
    expect(text.length).toBeLessThanOrEqual(commentLimit);
  }
});
