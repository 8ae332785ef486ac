import { expect, test } from 'vitest';
import { mergeDraft } from './restore-values.ts';

const base = { Ho: 'Lê', Ten: 'An', DiaChi: 'Huế' };
const typed = { base, values: { ...base, Ten: 'Ân' } };

test('something new comes back whole, whatever the form would open with now', () => {
  const initial = { Ho: '', Ten: '', DiaChi: 'Đà Lạt' };
  expect(mergeDraft(typed, { initial, now: initial, isNew: true })).toEqual({
    values: { ...base, Ten: 'Ân' },
    isStale: false,
  });
});

test('of something that exists, only what was typed: what somebody else has changed since stays, and is told', () => {
  const initial = { ...base, DiaChi: 'Đà Lạt' };
  expect(mergeDraft(typed, { initial, now: initial, isNew: false })).toEqual({
    values: { Ho: 'Lê', Ten: 'Ân', DiaChi: 'Đà Lạt' },
    isStale: true,
  });
});

test('what is typed while the draft is looked for counts', () => {
  const now = { ...base, Ten: 'Anh' };
  expect(mergeDraft(typed, { initial: base, now, isNew: false })).toBeNull();
  const other = { ...base, Ho: 'Phạm' };
  expect(mergeDraft(typed, { initial: base, now: other, isNew: false })?.values).toEqual({
    ...other,
    Ten: 'Ân',
  });
});

test('what has been saved meanwhile does not come back', () => {
  const initial = { ...base, Ten: 'Ân' };
  expect(mergeDraft(typed, { initial, now: initial, isNew: false })).toBeNull();
});

test('a field that the form no longer has is left out', () => {
  const initial = { Ho: 'Lê' };
  expect(mergeDraft(typed, { initial, now: initial, isNew: false })).toBeNull();
  expect(mergeDraft(typed, { initial: { Ho: '' }, now: { Ho: '' }, isNew: true })?.values).toEqual({
    Ho: 'Lê',
  });
});
