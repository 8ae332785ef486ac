import { expect, test } from 'vitest';
import { auditKinds } from '#shared/contract/audit-actions.ts';
import { accountSentences } from '#test/sentences/accounts.ts';
import { familySentences } from '#test/sentences/families.ts';
import { recordSentences } from '#test/sentences/records.ts';
import { schoolSentences } from '#test/sentences/school.ts';
import type { Sentences } from '#test/sentences/sentences.ts';
import { sentenceOf } from './sentences.ts';

const expectedSentences: Required<Sentences> = {
  ...accountSentences,
  ...schoolSentences,
  ...recordSentences,
  ...familySentences,
};

const cases = Object.entries(expectedSentences).flatMap(([action, rows]) =>
  rows.map(([detail, sentence]) => ({ action, detail, sentence })),
);

test.for(cases)('$action: $sentence', ({ action, detail, sentence }) => {
  expect(sentenceOf(action, { ...detail })).toBe(sentence);
});

test('every action has a sentence and belongs to one kind', () => {
  const actions = Object.values(auditKinds).flatMap((kind) => [...kind.actions]);
  expect(actions.toSorted()).toEqual(Object.keys(expectedSentences).toSorted());
  for (const action of actions) expect(sentenceOf(action, {})).not.toMatch(/^Thao tác/u);
});

test('lines of older versions are described by id', () => {
  expect(sentenceOf('class.roster', { id: 4, added: [1], removed: [] })).toBe(
    'Đã sửa danh sách lớp mã 4: thêm 1, bớt 0 học sinh.',
  );
  expect(sentenceOf('account.change', { id: 5, fields: ['Ho'] })).toBe('Đã sửa tài khoản mã 5: họ.');
  expect(sentenceOf('student.admit', { id: 9, IDNienKhoa: 2 })).toBe(
    'Đã tiếp nhận học sinh mã 9 vào niên khóa mã 2.',
  );
  expect(sentenceOf('account.delete', { id: 5, username: 'lan', role: 'GiaoVu' })).toBe(
    'Đã xóa tài khoản @lan (Giáo vụ).',
  );
});

test('an action of another version is shown unchanged', () => {
  expect(sentenceOf('sky.paint', {})).toBe('Thao tác “sky.paint”.');
});
