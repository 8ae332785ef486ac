import type { Token, Tokens } from 'marked';
import { guidePath } from '#web/kit/routes.ts';
import boardPage from '../../../../docs/huong-dan/ban-giam-hieu.md';
import teacherPage from '../../../../docs/huong-dan/giao-vien.md';
import registrarPage from '../../../../docs/huong-dan/giao-vu.md';
import newYearPage from '../../../../docs/huong-dan/nam-hoc-moi.md';
import firstDayPage from '../../../../docs/huong-dan/ngay-dau-tien.md';
import startPage from '../../../../docs/huong-dan/README.md';
import accountPage from '../../../../docs/huong-dan/tai-khoan.md';
import familyPage from '../../../../docs/huong-dan/tra-cuu.md';

/** The text of each page, by address. */
export const guideTexts: Record<string, Token[]> = {
  [guidePath]: startPage,
  [`${guidePath}/ngay-dau-tien`]: firstDayPage,
  [`${guidePath}/tai-khoan`]: accountPage,
  [`${guidePath}/ban-giam-hieu`]: boardPage,
  [`${guidePath}/giao-vu`]: registrarPage,
  [`${guidePath}/giao-vien`]: teacherPage,
  [`${guidePath}/nam-hoc-moi`]: newYearPage,
  [`${guidePath}/tra-cuu`]: familyPage,
};

/** The second-level headings of a page. */
export function sectionsOf(text: Token[]): string[] {
  return text
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token['depth'] === 2)
    .map((heading) => heading.text);
}
