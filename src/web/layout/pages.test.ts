import { expect, test } from 'vitest';
import { may, mayEnter, roles } from '#shared/contract/permissions.ts';
import { homes, recordAddress, recordScreens, screens } from '#test/helpers/screens.ts';
import { homePaths } from '#web/kit/routes.ts';
import { areaOf, documentTitleOf, routes, titleOf } from './pages.ts';

const all = [...screens, ...recordScreens];

test('the routes are exactly the listed pages', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(all.map(({ path }) => path).sort());
});

test.each(all)('$path is for $enter', ({ path, title, enter, needs }) => {
  const area = areaOf(path);
  expect(roles.filter((role) => mayEnter(role, area))).toEqual(enter);
  const address = recordAddress({ path }, 42);
  expect(titleOf(`${address}/`)).toBe(title);
  expect(documentTitleOf(address)).toBe(`${title} – Sổ Điểm`);
  // Roles that can enter a page must be allowed to make its calls.
  for (const action of needs) expect(enter.filter((role) => !may(role, action))).toEqual([]);
});

test('every role has a home page and may enter it', () => {
  expect(homePaths).toEqual(homes);
  for (const role of roles)
    expect(screens.find(({ path }) => path === homePaths[role])?.enter).toContain(role);
});
