// One class and its score sheet, as the server would return and store them, and the first steps of a user.

import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '#shared/contract/messages.ts';
import { type ClassListRow, type ClassSubject, classesApi } from '#shared/school/classes/api.ts';
import { pickColumns } from '#shared/school/scheme/cells.ts';
import type { ColumnKey } from '#shared/school/scheme/column-keys.ts';
import { columnWithKey, schemeOfRows } from '#shared/school/scheme/schemes.ts';
import { type LatestRegulation, regulationsApi } from '#shared/school/years/api.ts';
import { regulationDefaults } from '#shared/school/years/limits.ts';
import { type Term, termsApi } from '#shared/school/years/terms-api.ts';
import { type EntryAccess, scoreEntryApi } from '#shared/scores/locks/api.ts';
import { scoreEntryMessages } from '#shared/scores/locks/messages.ts';
import {
  type AnySheet,
  gradingApi,
  type SavedScore,
  type ScoreRow,
  type ScoreSave,
  type Sheet,
  type SheetRowSave,
  type SheetSave,
  wholeSheetApi,
} from '#shared/scores/sheets/api.ts';
import { drafts } from '#web/kit/drafts/browser-drafts.ts';
import type { DraftedRow } from '#web/scores/drafts/draft-content.ts';
import { server } from '../fake-server.ts';
import { openPage } from '../open.tsx';
import { currentYear, years } from '../school/school.ts';

export const terms: Term[] = [
  { id: 1, TenHocKy: 'Học kỳ 1' },
  { id: 2, TenHocKy: 'Học kỳ 2' },
];
const schoolClass = (id: number, TenLop: string): ClassListRow => ({
  id,
  TenLop,
  IDKhoi: 1,
  TenKhoi: 'Khối 10',
  SiSo: 6,
});

export const classes = [schoolClass(11, '10A1'), schoolClass(12, '10A2')];
export const subjects: ClassSubject[] = [
  { id: 22, TenMonHoc: 'Ngữ văn' },
  { id: 21, TenMonHoc: 'Toán' },
];
export const latest: LatestRegulation = {
  IDNienKhoa: currentYear.id,
  TenNienKhoa: currentYear.TenNienKhoa,
  ...regulationDefaults,
  ChoPhepSuaDiemHK1: true,
  ChoPhepSuaDiemHK2: true,
};

/** A teacher may edit without restrictions. */
export const openAccess: EntryAccess = {
  DuocSua: true,
  MaKhoa: null,
  LyDoKhoa: null,
  AiMo: null,
  CanLyDo: false,
  Han: null,
  MoDen: null,
  LyDoMo: null,
  YeuCau: null,
};

export const lockedAccess: EntryAccess = {
  ...openAccess,
  DuocSua: false,
  MaKhoa: 'KHOA',
  LyDoKhoa: scoreEntryMessages.termLocked,
  AiMo: 'Giáo vụ hoặc Ban Giám Hiệu có thể mở lại học kỳ, hoặc mở khóa riêng bảng điểm này.',
};

/** The school year of the class is over. */
export const oldYearAccess: EntryAccess = {
  ...lockedAccess,
  MaKhoa: 'NAM_CU',
  LyDoKhoa: messages.oldYear,
  AiMo: null,
};

/** Staff have locked the first term. */
export function lockTerm(): void {
  server.on(regulationsApi.latest, () => ({ ...latest, ChoPhepSuaDiemHK1: false }));
  server.on(scoreEntryApi.access, () => lockedAccess);
}

export const sheet: Sheet = { IDLopHoc: 11, IDMonHoc: 21, IDHocKy: 1 };
export const entryAddress = '/giaovien/quan-ly-diem';
export const sheetAddress = `${entryAddress}?lop=11&mon=21&hocky=1`;
export const sheetTitle = 'Bảng điểm môn Toán, lớp 10A1, Học kỳ 1, niên khóa 2026-2027';

const names = [
  'Nguyễn Văn An',
  'Trần Thị Bình',
  'Lê Hoàng Cường',
  'Phạm Thu Dung',
  'Vũ Minh Đức',
  'Đỗ Ngọc Giang',
];

/** Six students with the same scores. */
export const sixStudents = (Diem15: number | null = 5, Diem1Tiet: number | null = 6): ScoreRow[] =>
  names.map((HoTen, place) => ({
    id: 101 + place,
    HoTen,
    NgaySinh: `2010-0${place + 1}-15`,
    Diem15,
    Diem1Tiet,
    DiemTB: null,
  }));

/** Handles all calls of the score screens, and stores saves in `rows`. Removes existing drafts. */
export async function serveSheet(rows = sixStudents()): Promise<void> {
  await drafts.forget(1);
  server.on(regulationsApi.latest, () => latest);
  server.on(regulationsApi.years, () => years);
  server.on(termsApi.terms, () => terms);
  server.on(classesApi.ofYear, () => classes);
  server.on(classesApi.subjectsOf, () => subjects);
  server.on(gradingApi.sheet, () => rows);
  server.on(scoreEntryApi.access, () => openAccess);
  server.on(gradingApi.changedScores, () => []);
  const scheme = schemeOfRows(rows);
  const store = ({ Goc: _, Nguon: __, LyDo: ___, ...saved }: ScoreSave): SavedScore => {
    const row = rows.find(({ id }) => id === saved.IDHocSinh);
    Object.assign(row ?? {}, pickColumns(scheme, saved));
    return { ...saved, [scheme.result.key]: null };
  };
  server.on(gradingApi.save, ({ body }) => store(body));
  server.on(wholeSheetApi.save, ({ body }) =>
    savesIn(body).map((save) => ({ TrangThai: 200, TraLoi: store(save) })),
  );
}

/** The individual saves that saving a whole sheet consists of. */
export const savesIn = ({ Diem, ...of }: SheetSave) =>
  Diem.map((row) => ({ ...(row as SheetRowSave), ...of }) satisfies ScoreSave);

export const editButton = () => page.getByRole('button', { name: 'Sửa điểm' });
export const saveButton = () => page.getByRole('button', { name: 'Lưu điểm' });
export function cell(place: number, column: ColumnKey) {
  const { kind, name } = columnWithKey(column);
  // A comment cell offers sentences.
  const role = kind === 'text' ? 'combobox' : 'textbox';
  return page.getByRole(role, { name: `${names[place]} – ${name}`, exact: true });
}

/** Number, scores, average and result of the student at this position. */
export const cellsOf = (place: number) =>
  page
    .getByRole('row')
    .nth(place + 1)
    .getByRole('cell');

/** The totals of the class, below the students. */
export const footCells = () => page.getByRole('row').last().getByRole('cell');

/** Types over what the cell shows. */
export async function typeInto(place: number, column: ColumnKey, keys: string): Promise<void> {
  cell(place, column).element().focus();
  await userEvent.keyboard(keys);
}

/** Pastes into the focused cell. */
export function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

/** Opens the sheet in edit mode, with the focus in its first cell. */
export async function editSheet(first: ColumnKey = 'Diem15'): ReturnType<typeof openPage> {
  const opened = await openPage(sheetAddress, 'GiaoVien');
  await expect.element(editButton()).toBeEnabled();
  await editButton().click();
  await expect.element(cell(0, first)).toHaveFocus();
  return opened;
}

/** A draft left by another page. */
export const keepRows = (
  rows: readonly DraftedRow[],
  {
    which = sheet,
    title = sheetTitle,
    typedAt = Date.now(),
  }: { which?: AnySheet; title?: string; typedAt?: number } = {},
) =>
  drafts.write({
    userId: 1,
    name: `bang-diem/${which.IDLopHoc}/${which.IDMonHoc}/${which.IDHocKy}`,
    writer: 'another page',
    typedAt,
    content: { sheet: which, title, rows },
  });

/** A draft left by another page: 15-minute scores for the first students, based on stored scores of 5 and 6. */
export const keepDraft = (scores: string[], about?: Parameters<typeof keepRows>[1]) =>
  keepRows(
    scores.map((score, place) => ({
      id: 101 + place,
      name: sixStudents()[place]?.HoTen ?? '',
      base: { Diem15: 5, Diem1Tiet: 6 },
      text: { Diem15: score, Diem1Tiet: '6.00' },
      source: { Diem15: 'sheet', Diem1Tiet: 'sheet' },
    })),
    about,
  );
