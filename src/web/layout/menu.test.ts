import { describe, expect, test } from 'vitest';
import { homes, screens } from '../../../test/screens.ts';
import { roles } from '../../shared/permissions.ts';
import { menuOf } from './menu.ts';

const isHome = (path: string) => Object.values(homes).includes(path);
const withoutArea = (path: string) => path.replace(/^\/\w+/u, '');
const pathsOf = (role: (typeof roles)[number]) =>
  menuOf(role).flatMap(({ links }) => links.map(({ path }) => path));

describe.each(roles)('%s', (role) => {
  const open = screens.filter(({ enter }) => enter.includes(role)).map(({ path }) => path);

  test('is led nowhere that is closed, and nowhere twice', () => {
    const paths = pathsOf(role);
    expect(paths.filter((path) => !open.includes(path))).toEqual([]);
    expect(paths).toEqual([...new Set(paths)]);
  });

  test('is led to every screen that is open', () => {
    const paths = pathsOf(role);
    // Reports and score lookup are in two areas but are the same pages.
    const isListed = (path: string) =>
      paths.includes(path) || (!isHome(path) && paths.map(withoutArea).includes(withoutArea(path)));
    expect(open.filter((path) => !isListed(path))).toEqual([]);
  });

  test('is led home first, and stays in the own area where a screen has two', () => {
    const paths = pathsOf(role);
    expect(paths[0]).toBe(homes[role]);
    const own = open.filter((path) => path.startsWith(homes[role])).length;
    expect(paths.filter((path) => path.startsWith(homes[role]))).toHaveLength(own);
  });
});

test('the board has the screens of the registrar, and the registrar the lookup that no card leads to', () => {
  expect(pathsOf('BGH')).toContain('/giaovu/quan-ly-lop-hoc');
  expect(pathsOf('GiaoVu')).toContain('/giaovu/hoc-sinh/tra-cuu');
});

test('whoever is signed in has one Dashboard; the board has the registrar’s beside it, by its name', () => {
  const homesOf = (role: (typeof roles)[number]) =>
    menuOf(role).flatMap(({ links }) => links.filter(({ path }) => isHome(path)).map(({ label }) => label));
  expect(roles.map(homesOf)).toEqual([['Dashboard', 'Dashboard giáo vụ'], ['Dashboard'], ['Dashboard']]);
});

test('no group is empty, and no two links of a menu are named alike', () => {
  for (const role of roles) {
    const menu = menuOf(role);
    expect(menu.filter(({ links }) => links.length === 0)).toEqual([]);
    const labels = menu.flatMap(({ links }) => links.map(({ label }) => label));
    expect(labels).toEqual([...new Set(labels)]);
  }
});
