import { expect, test } from 'vitest';
import { noteFor, notes } from './list-workbook.ts';

test('a list that is too long to come back as one file says so', () => {
  expect(noteFor(3_000)).toBe(notes.editable);
  expect(noteFor(3_001)).toBe(notes.tooLong);
});
