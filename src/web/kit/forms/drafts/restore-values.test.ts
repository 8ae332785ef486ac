import { expect, test } from 'vitest';
import { mergeDraft } from './restore-values.ts';

const base = { Ho: 'Lê', Ten: 'An', DiaChi: 'Huế' };
const typed = { base, values: { ...base, Ten: 'Ân' } };

test('a new record is restored completely, whatever the form opens with now', () => {
  const initial = { Ho: '', Ten: '', DiaChi: 'Đà Lạt' };
  expect(mergeDraft(typed, { initial, now: initial, isNew: true })).toEqual({
    values: { ...base, Ten: 'Ân' },
    isStale: false,
  });
});

test('an existing record gets only the typed fields; other changes stay and are reported', () => {
  const initial = { ...base, DiaChi: 'Đà Lạt' };
  expect(mergeDraft(typed, { initial, now: initial, isNew: false })).toEqual({
    values: { Ho: 'Lê', Ten: 'Ân', DiaChi: 'Đà Lạt' },
    isStale: true,
  });
});

test('input typed before the draft is found takes precedence', () => {
  const now = { ...base, Ten: 'Anh' };
  expect(mergeDraft(typed, { initial: base, now, isNew: false })).toBeNull();
  const other = { ...base, Ho: 'Phạm' };
  expect(mergeDraft(typed, { initial: base, now: other, isNew: false })?.values).toEqual({
    ...other,
    Ten: 'Ân',
  });
});

test('fields saved in the meantime are not restored', () => {
  const initial = { ...base, Ten: 'Ân' };
  expect(mergeDraft(typed, { initial, now: initial, isNew: false })).toBeNull();
});

test('fields that the form no longer has are ignored', () => {
  const initial = { Ho: 'Lê' };
  expect(mergeDraft(typed, { initial, now: initial, isNew: false })).toBeNull();
  expect(mergeDraft(typed, { initial: { Ho: '' }, now: { Ho: '' }, isNew: true })?.values).toEqual({
    Ho: 'Lê',
  });
});
