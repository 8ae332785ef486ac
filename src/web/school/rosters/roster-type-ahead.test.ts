import { expect, test } from 'vitest';
import { createTypeAhead } from './roster-type-ahead.ts';

const people = ['An', 'Ánh', 'Dũng', 'Đức', 'Duyên'].map((Ten) => ({ Ten }));

function typist() {
  let time = 0;
  const find = createTypeAhead(() => time);
  return {
    type: (letters: string, from: number) =>
      [...letters].reduce((place, letter) => find(letter, people, place) ?? place, from),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

test('a letter moves to the next given name that starts with it, ignoring marks', () => {
  const { type, wait } = typist();
  expect(type('d', 0)).toBe(2);
  wait(1000);
  expect(type('d', 2)).toBe(3);
});

test('wraps around after the last match', () => {
  expect(typist().type('a', 4)).toBe(0);
});

test('more letters narrow the match', () => {
  expect(typist().type('duy', 0)).toBe(4);
  expect(typist().type('Đức', 0)).toBe(3);
});

test('letters without a match do not move', () => {
  expect(typist().type('x', 2)).toBe(2);
});
