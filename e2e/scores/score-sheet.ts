// Helpers for the tests of the score sheet: finding and opening a sheet, and reading what is stored.

import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import type { Role } from '#shared/contract/permissions.ts';
import type { Cells } from '#shared/school/scheme/cells.ts';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import type { ScoreRow, Sheet } from '#shared/scores/sheets/api.ts';
import { isCall } from '../hold.ts';

export { expect };

type Api = (role: Role, request: string, body?: unknown) => Promise<unknown>;

export type NamedSheet = Sheet & { className: string; subject: string; rows: ScoreRow[] };

export const isSave = isCall('POST', /\/diemso\/cap-nhat\/$/u);

/** A sheet of the current year. Tests change scores, so each uses a class and subject of its own. */
export async function findSheet(
  api: Api,
  className: string,
  subject: string,
  IDHocKy: 1 | 2 = 1,
): Promise<NamedSheet> {
  const { IDNienKhoa } = (await api('BGH', 'GET /api/configurations/quydinh/latest/')) as {
    IDNienKhoa: number;
  };
  const classes = (await api('BGH', `GET /api/classes/lophoc-list/?nienkhoa_id=${IDNienKhoa}`)) as {
    id: number;
    TenLop: string;
  }[];
  const IDLopHoc = classes.find(({ TenLop }) => TenLop === className)?.id ?? 0;
  const subjects = (await api('BGH', `GET /api/classes/monhoc-theo-lop/?lop_hoc_id=${IDLopHoc}`)) as {
    id: number;
    TenMonHoc: string;
  }[];
  const IDMonHoc = subjects.find(({ TenMonHoc }) => TenMonHoc === subject)?.id ?? 0;
  const sheet = { IDLopHoc, IDMonHoc, IDHocKy, className, subject, rows: [] };
  return { ...sheet, rows: await storedRows(api, sheet) };
}

export const sheetSearch = ({ IDLopHoc, IDMonHoc, IDHocKy }: Omit<NamedSheet, 'rows'>) =>
  `IDLopHoc=${IDLopHoc}&IDMonHoc=${IDMonHoc}&IDHocKy=${IDHocKy}`;

export const storedRows = async (api: Api, sheet: Omit<NamedSheet, 'rows'>) =>
  (await api('BGH', `GET /api/grading/diemso/?${sheetSearch(sheet)}`)) as ScoreRow[];

/** Gives every student of the sheet the same values, so that a test knows its starting point. */
export async function setCells(api: Api, sheet: NamedSheet, cells: Cells): Promise<void> {
  const { IDLopHoc, IDMonHoc, IDHocKy, rows } = sheet;
  const save = ({ id }: ScoreRow) =>
    api('BGH', 'POST /api/grading/diemso/cap-nhat/', {
      IDHocSinh: id,
      IDLopHoc,
      IDMonHoc,
      IDHocKy,
      ...cells,
    });
  await Promise.all(rows.filter(({ Mien }) => !Mien).map(save));
}

export const setScores = (api: Api, sheet: NamedSheet, Diem15: number | null, Diem1Tiet: number | null) =>
  setCells(api, sheet, { Diem15, Diem1Tiet });

/** A sheet on which every student has 5 and 6. */
export async function freshSheet(...which: Parameters<typeof findSheet>): Promise<NamedSheet> {
  const sheet = await findSheet(...which);
  await setScores(which[0], sheet, 5, 6);
  return sheet;
}

export async function openSheet(page: Page, sheet: NamedSheet): Promise<void> {
  const { IDLopHoc, IDMonHoc, IDHocKy } = sheet;
  await page.goto(`/giaovien/quan-ly-diem?lop=${IDLopHoc}&mon=${IDMonHoc}&hocky=${IDHocKy}`);
  await expect(page.getByRole('rowheader')).toHaveCount(sheet.rows.length);
}

export async function editSheet(page: Page, sheet: NamedSheet, first: ColumnKey = 'Diem15'): Promise<void> {
  await openSheet(page, sheet);
  await page.getByRole('button', { name: 'Sửa điểm' }).click();
  await expect(cell(page, sheet, 0, first)).toBeFocused();
}

export const columnNames = { Diem15: 'Điểm 15 phút', Diem1Tiet: 'Điểm 1 tiết' } as const;

/** The cell of the student at `index`, found by id; accessible names have their own test. */
export const cell = (page: Page, { rows }: NamedSheet, index: number, column: ColumnKey) =>
  page.locator(`input[data-student="${rows.at(index)?.id}"][data-column="${column}"]`);

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Lưu điểm' });

export const toastOf = (page: Page, text: string) =>
  page.locator('[role=status], [role=alert]').getByText(text, { exact: true });

export const bodies = (requests: Request[]) => requests.map((request) => request.postDataJSON());

/** Returns when the page has handled the paste, which the browser may deliver after the key press. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((clipboard) => {
    const pasted = new Promise<void>((resolve) => {
      window.addEventListener('paste', () => resolve(), { once: true, capture: true });
    });
    // Not returned: this call would wait for it.
    Object.assign(window, { pasted });
    return navigator.clipboard.writeText(clipboard);
  }, text);
  await page.keyboard.press('Control+v');
  await page.evaluate(() => (window as unknown as { pasted: Promise<void> }).pasted);
}

/** The drafts of all users in this browser: in its database, or still in the journal. */
export const keptDrafts = (page: Page) =>
  page.evaluate(async () => {
    const journaled = Object.keys(localStorage).filter((key) => key.startsWith('ban_nhap/'));
    // Opening a database that does not exist would create one without the stores that the screens need.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'so-diem')) return journaled;
    const stored = await new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('so-diem');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const keys = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
        keys.onerror = () => reject(keys.error);
        keys.onsuccess = () => {
          opening.result.close();
          resolve(keys.result.map(String));
        };
      };
    });
    // A draft may be in both while it is being moved.
    const works = journaled.map((key) => key.replace(/^ban_nhap\/(.+)\/[^/]+$/u, '$1'));
    return [...new Set([...stored, ...works])];
  });

export const draftTitle = 'Có điểm đã nhập nhưng chưa lưu';
export const draftNotice = (page: Page) => page.getByRole('alert').filter({ hasText: draftTitle });
export const restoreButton = (page: Page) => page.getByRole('button', { name: 'Khôi phục' });

/** Types a score for the first student, which the browser stores as a draft. */
export async function typeDraft(page: Page, sheet: NamedSheet, score: string): Promise<void> {
  await editSheet(page, sheet);
  await page.keyboard.type(score);
  expect(await keptDrafts(page)).toHaveLength(1);
}

/** As if the browser had crashed: there is no prompt, and the next page knows only what was stored. */
export async function closeWithoutPrompt(page: Page, context: BrowserContext): Promise<Page> {
  const next = await context.newPage();
  await page.close();
  return next;
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Xin chào/u }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
}

export async function setTermOpen(api: Api, term: 1 | 2, open: boolean): Promise<void> {
  await api('GiaoVu', 'PATCH /api/configurations/quydinh/settings/latest/', {
    [`ChoPhepSuaDiemHK${term}`]: open,
  });
}
