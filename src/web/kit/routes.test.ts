import { expect, test } from 'vitest';
import { type Area, may, mayEnter, roles } from '#shared/contract/permissions.ts';
import { homes, recordAddress, recordScreens, screens } from '#test/helpers/screens.ts';
import { areas, documentTitleOf, homePaths, titleOf } from './routes.ts';

const all = [...screens, ...recordScreens];
const areaNames = Object.keys(areas) as Area[];

test('the routes are exactly the listed pages', () => {
  const paths = areaNames.flatMap((area) => areas[area].map(({ path }) => path));
  expect(paths.sort()).toEqual(all.map(({ path }) => path).sort());
});

test.each(all)('$path is for $enter', ({ path, title, enter, needs }) => {
  const area = areaNames.find((name) => areas[name].some((route) => route.path === path)) as Area;
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
