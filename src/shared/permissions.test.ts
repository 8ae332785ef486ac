import { expect, test } from 'vitest';
import { type Action, may, permissions, roles } from './permissions.ts';

test('the board may do everything but ask itself for something', () => {
  const refused = (Object.keys(permissions) as Action[]).filter((action) => !may('BGH', action));
  expect(refused).toEqual(['scoreEntry.request']);
});

test('accounts, regulations and subjects are the board’s alone', () => {
  for (const action of ['accounts.manage', 'regulations.manage', 'subjects.manage'] as const)
    expect(roles.filter((role) => may(role, action))).toEqual(['BGH']);
});

test('a teacher manages nothing', () => {
  const manage = (Object.keys(permissions) as Action[]).filter((action) => action.endsWith('.manage'));
  for (const action of manage) expect(may('GiaoVien', action)).toBe(false);
});
