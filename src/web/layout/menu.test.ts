import { describe, expect, test } from 'vitest';
import { roles } from '#shared/contract/permissions.ts';
import { homes, screens } from '#test/helpers/screens.ts';
import { menuOf } from './menu.ts';

const isHome = (path: string) => Object.values(homes).includes(path);
const withoutArea = (path: string) => path.replace(/^\/\w+/u, '');
const everything = { hasTt22Year: true, hasFamilyAccess: true };
const pathsOf = (role: (typeof roles)[number]) =>
  menuOf(role, everything).flatMap(({ links }) => links.map(({ path }) => path));

describe.each(roles)('%s', (role) => {
  const open = screens.filter(({ enter }) => enter.includes(role)).map(({ path }) => path);

  test('has no link to a forbidden page and no duplicates', () => {
    const paths = pathsOf(role);
    expect(paths.filter((path) => !open.includes(path))).toEqual([]);
    expect(paths).toEqual([...new Set(paths)]);
  });

  test('links to every allowed page', () => {
    const paths = pathsOf(role);
    // Reports and score lookup are in two areas but are the same pages.
    const isListed = (path: string) =>
      paths.includes(path) || (!isHome(path) && paths.map(withoutArea).includes(withoutArea(path)));
    expect(open.filter((path) => !isListed(path))).toEqual([]);
  });

  test('starts with home, and uses the role’s own area if a page has two addresses', () => {
    const paths = pathsOf(role);
    expect(paths[0]).toBe(homes[role]);
    const own = open.filter((path) => path.startsWith(homes[role])).length;
    expect(paths.filter((path) => path.startsWith(homes[role]))).toHaveLength(own);
  });
});

test('the board’s menu includes the registrar’s pages, and the registrar’s the lookup without a card', () => {
  expect(pathsOf('BGH')).toContain('/giaovu/quan-ly-lop-hoc');
  expect(pathsOf('GiaoVu')).toContain('/giaovu/hoc-sinh/tra-cuu');
});

test('each role has one Dashboard; the board also has the registrar’s, under its own name', () => {
  const homesOf = (role: (typeof roles)[number]) =>
    menuOf(role, everything).flatMap(({ links }) =>
      links.filter(({ path }) => isHome(path)).map(({ label }) => label),
    );
  expect(roles.map(homesOf)).toEqual([['Dashboard', 'Dashboard giáo vụ'], ['Dashboard'], ['Dashboard']]);
});

test('no group is empty, and no two links have the same name', () => {
  for (const role of roles) {
    const menu = menuOf(role, everything);
    expect(menu.filter(({ links }) => links.length === 0)).toEqual([]);
    const labels = menu.flatMap(({ links }) => links.map(({ label }) => label));
    expect(labels).toEqual([...new Set(labels)]);
  }
});

test('a school without a year that follows Thông tư 22 has the menu of the specified scheme', () => {
  const added = (role: (typeof roles)[number]) => {
    const known = menuOf(role, { ...everything, hasTt22Year: false }).flatMap(({ links }) =>
      links.map(({ path }) => path),
    );
    return pathsOf(role).filter((path) => !known.includes(path));
  };
  expect(roles.map(added)).toEqual([
    ['/bgh/chu-nhiem', '/bgh/thong-ke-danh-gia'],
    ['/giaovu/chu-nhiem', '/giaovu/thong-ke-danh-gia'],
    ['/giaovien/chu-nhiem'],
  ]);
});

test('the page about families is listed for the office while families can look up results', () => {
  const lists = (hasFamilyAccess: boolean) =>
    roles.map((role) =>
      menuOf(role, { ...everything, hasFamilyAccess }).some(({ links }) =>
        links.some(({ path }) => path === '/giaovu/phu-huynh'),
      ),
    );
  expect([lists(true), lists(false)]).toEqual([
    [true, true, false],
    [false, false, false],
  ]);
});
