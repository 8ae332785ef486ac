// The guide must match the screens. Bold text is the name of a button, a field or a screen: it must occur in the
// screens that its section, or the nearest earlier one, tells the reader to open.

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { mayEnter, type Role, roles } from '#shared/contract/permissions.ts';
import { headingId } from '#web/home/guide/heading-id.ts';
import { guideOf, guidePages, guidePath } from '#web/kit/routes.ts';
import { menuOf } from '#web/layout/menu.ts';
import { routes } from '#web/layout/pages.ts';
import { says, sourcesOf } from './screen-texts.ts';
import { type GuideText, guideFiles, guideFolder } from './texts.ts';

const web = (page: string) => `src/web/${page}.tsx`;
/** Present on every screen, and before signing in. */
const everywhere = [
  web('layout/shell'),
  ...globSync('src/web/{access/sign-in,home}/*-page.tsx'),
  web('access/profile/change-password-page'),
];

/** Read by families, who see no other screen. */
const familyGuide = 'tra-cuu.md';

const pageFiles = globSync('src/web/**/*-page.tsx');

const cards = pageFiles.flatMap((path) => [
  ...readFileSync(path, 'utf8').matchAll(/to="([^"]+)"\s+title="([^"]+)"/gu),
]);

const everything = { hasTt22Year: true, hasFamilyAccess: true };

const addressOf = (file: string) =>
  file === 'README.md' ? guidePath : `${guidePath}/${basename(file, '.md')}`;

/** The roles a page is written for: one, or all. */
function readersOf(file: string): readonly Role[] {
  const only = roles.filter((role) => guideOf[role] === addressOf(file));
  return only.length > 0 ? only : roles;
}

/** The screens with this name: by title, or by the label in the menu or on a card. */
function screensNamed(name: string, readers: readonly Role[]): string[] {
  const open = routes.filter(({ area }) => readers.some((role) => mayEnter(role, area)));
  const links = readers.flatMap((role) => menuOf(role, everything).flatMap((group) => group.links));
  const paths = [
    ...links.filter(({ label }) => label === name).map(({ path }) => path),
    ...cards.filter(([, , title]) => title === name).map(([, path]) => path),
  ];
  return open
    .filter(({ path, title }) => title === name || paths.includes(path))
    .flatMap(({ page }) => pageFiles.filter((file) => basename(file) === `${page}-page.tsx`));
}

/** Names that occur in none of the opened screens. */
function unknownNames({ file, sections }: GuideText): string[] {
  let opened: string[] = file === familyGuide ? [web('families/page/main')] : [];
  return sections.flatMap(({ heading, names }) => {
    const named = names.flatMap((name) => screensNamed(name, readersOf(file)));
    if (named.length > 0) opened = named;
    const sources = sourcesOf([...everywhere, ...opened]);
    return names.filter((name) => !says(sources, name)).map((name) => `${heading}: ${name}`);
  });
}

test.each(guideFiles)('$file quotes texts that the screens show', (text) => {
  expect(text.sections.flatMap(({ names }) => names).length).toBeGreaterThan(5);
  expect(unknownNames(text)).toEqual([]);
});

test('every page has an address and the same title as in the list of pages', () => {
  const titles = guideFiles.map(({ file, title }) => [addressOf(file), title]);
  expect(Object.fromEntries(titles)).toEqual(guidePages);
  expect(Object.values(guideOf).filter((address) => !(address in guidePages))).toEqual([]);
});

test.each(guideFiles)('every link in $file points to an existing page and heading', ({ file, links }) => {
  const dead = links.filter((href) => {
    const [to = '', id] = href.split('#');
    const target = guideFiles.find((each) => each.file === (to || file));
    return !target || (id !== undefined && !target.sections.some(({ heading }) => headingId(heading) === id));
  });
  expect(dead).toEqual([]);
});

test('every picture exists, is used, and is small', () => {
  const shown = guideFiles.flatMap(({ pictures }) => pictures);
  const files = globSync(`${guideFolder}/anh/*.png`).map((path) => path.slice(guideFolder.length + 1));
  expect([...new Set(shown)].toSorted()).toEqual(files.toSorted());
  const big = files.filter((file) => statSync(`${guideFolder}/${file}`).size > 80 * 1024);
  expect(big).toEqual([]);
});

test('the README links to the guide', () => {
  const [, path = ''] = /\]\((docs\/huong-dan\/[^)]+)\)/u.exec(readFileSync('README.md', 'utf8')) ?? [];
  expect(existsSync(path)).toBe(true);
});
