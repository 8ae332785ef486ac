import fc from 'fast-check';
import { expect, test } from 'vitest';
import { username as usernameField } from '#shared/contract/fields.ts';
import { usernameLimits } from '#shared/contract/limits.ts';
import { usernameKey } from '#shared/contract/text.ts';
import { proposedUsername } from './proposed-username.ts';

const propose = (name: string, ...taken: string[]) => proposedUsername(name, new Set(taken.map(usernameKey)));

test.each([
  ['Nguyễn Văn An', 'nguyenvanan'],
  ['  ĐẶNG   Thị   Ngọc-Ánh ', 'dangthingocanh'],
  ['Nguyễn Thị Ánh'.normalize('NFD'), 'nguyenthianh'],
  ['H’Hen Niê', 'hhennie'],
  ['Lê Văn Ba (GV)', 'levanbagv'],
  ['Trần Văn 2', 'tranvan2'],
])('%j becomes %s', (name, username) => {
  expect(propose(name)).toBe(username);
});

test('a taken name gets the next free number, however it is written there', () => {
  expect(propose('Nguyễn Văn An', 'nguyenvanan')).toBe('nguyenvanan2');
  expect(propose('Nguyễn Văn An', 'NguyenVanAn', 'ｎｇｕｙｅｎｖａｎａｎ２')).toBe('nguyenvanan3');
  expect(propose('Nguyễn Văn An', 'nguyenvanan2')).toBe('nguyenvanan');
});

test('a name that is too short gets a number', () => {
  expect(propose('An')).toBe('an2');
  expect(propose('An', 'an2')).toBe('an3');
  expect(propose('Y')).toBe('y10');
});

test('a name that is too long is shortened, and so that its number fits', () => {
  const name = 'Nguyễn '.repeat(40);
  const [first, second] = [propose(name), propose(name, 'nguyen'.repeat(40).slice(0, usernameLimits.max))];
  expect(first).toHaveLength(usernameLimits.max);
  expect(second).toBe(`${first?.slice(0, -1)}2`);
});

test.each(['', ' ', '王小明', '---'])('%j has no letters for a username', (name) => {
  expect(propose(name)).toBeNull();
});

test('every proposal is a valid new username that nobody has', () => {
  const names = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.constantFrom('Đỗ Ý', 'Nguyễn Văn An'),
  );
  fc.assert(
    fc.property(fc.array(names, { maxLength: 30 }), (list) => {
      const taken = new Set<string>();
      for (const name of list) {
        const username = proposedUsername(name, taken);
        if (username === null) continue;
        expect(usernameField.parse(username)).toBe(username);
        expect(taken).not.toContain(usernameKey(username));
        taken.add(usernameKey(username));
      }
    }),
  );
});
