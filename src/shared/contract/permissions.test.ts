import { expect, test } from 'vitest';
import { type Action, may, permissions, roles } from './permissions.ts';

test('the board may do everything except request openings', () => {
  const refused = (Object.keys(permissions) as Action[]).filter((action) => !may('BGH', action));
  expect(refused).toEqual(['scoreEntry.request']);
});

test('only the board manages accounts, regulations and subjects', () => {
  for (const action of ['accounts.manage', 'regulations.manage', 'subjects.manage'] as const)
    expect(roles.filter((role) => may(role, action))).toEqual(['BGH']);
});

test('teachers have no manage permission', () => {
  const manage = (Object.keys(permissions) as Action[]).filter((action) => action.endsWith('.manage'));
  for (const action of manage) expect(may('GiaoVien', action)).toBe(false);
});
