import { furtherLabels, furtherNames } from '#shared/students/corrections/particulars.ts';
import type { CheckedStudent } from '#shared/students/import/api.ts';
import { studentImportLimits } from '#shared/students/import/limits.ts';
import { countsOf } from '#shared/students/import/row-counts.ts';
import { relativesText } from '#shared/students/list/relatives.ts';
import { megabytes } from '#web/kit/file-import/file-import-texts.ts';
import { formatCount } from '#web/kit/format.ts';
import { studentLabels } from '../list/student-values.ts';

export const studentImportTexts = {
  title: 'Nhập học sinh từ Excel',
  howTo: `Tải tệp mẫu, điền mỗi dòng một học sinh rồi chọn tệp ở đây. Danh sách có sẵn cũng được, miễn có các tiêu đề cột như trong mẫu. Mỗi tệp tối đa ${formatCount(studentImportLimits.rows)} học sinh.`,
  templateName: 'MauNhapHocSinh.xlsx',
  tooBig: `Tệp lớn hơn ${megabytes} MB. Hãy chỉ giữ lại danh sách học sinh.`,
  empty: 'Tệp trống. Hãy chọn tệp có danh sách học sinh.',
  allDoubles: 'Không có học sinh mới: mọi dòng đều trùng với học sinh đã có hoặc với dòng khác trong tệp.',
  duplicates: (count: number) =>
    `${formatCount(count)} dòng trùng họ tên và ngày sinh hoặc mã định danh với học sinh đã có hoặc với dòng khác trong tệp.`,
  includeDuplicates: 'Nhập cả các dòng trùng',
  matches: 'Trùng với',
  matchesRow: 'Trùng với một dòng phía trên.',
  submit: (count: number) => `Nhập ${formatCount(count)} học sinh`,
  submitting: 'Đang nhập...',
  done: (count: number) => `Đã nhập ${formatCount(count)} học sinh.`,
  unsure: (reason: string) =>
    `${reason} Chưa biết học sinh đã được nhập hay chưa. Hãy xem “Các lần nhập” bên dưới, rồi kiểm tra lại tệp: học sinh đã được nhập sẽ hiện là dòng trùng.`,
  canUpdate: (count: number) =>
    `${formatCount(count)} học sinh đã có trong trường nhưng thông tin trong tệp khác với hồ sơ.`,
  update: 'Cập nhật từ tệp',
  differing: (count: number) => `${formatCount(count)} học sinh có thông tin khác với hồ sơ.`,
  updateHowTo:
    'Mỗi học sinh được chọn sẽ được cải chính theo tệp. Ô để trống trong tệp không thay đổi gì. Có thể hoàn tác cả lần cập nhật ở “Các lần nhập”.',
  chooseAll: 'Chọn tất cả',
  differences: 'Thông tin khác với hồ sơ',
  notUpdated: 'Khối và lớp không được cập nhật từ tệp.',
  reasonHint: 'Được ghi vào lịch sử cải chính của từng học sinh.',
  submitUpdate: (count: number) => `Cập nhật ${formatCount(count)} học sinh`,
  updating: 'Đang cập nhật...',
  updated: (count: number) => `Đã cập nhật ${formatCount(count)} học sinh.`,
  updateUnsure: (reason: string) =>
    `${reason} Chưa biết thông tin đã được cập nhật hay chưa. Hãy kiểm tra lại tệp: học sinh đã được cập nhật sẽ không còn khác với hồ sơ.`,
  back: 'Quay lại',
  past: 'Các lần nhập',
  noPast: 'Chưa có lần nhập nào.',
  pastFailed: 'Không thể tải các lần nhập.',
  undo: 'Hoàn tác',
  undoTitle: 'Hoàn tác lần nhập này?',
  undoMeans: 'Muốn có lại các học sinh này thì phải nhập lại tệp.',
  undoUpdateTitle: 'Hoàn tác lần cập nhật này?',
  undoUpdateMeans: 'Thông tin cũ được ghi lại và việc hoàn tác có trong lịch sử cải chính.',
  kept: 'Đã có điểm, đã rời trường hoặc thuộc niên khóa cũ',
  updateKept: 'Đã được sửa hoặc đã rời trường sau đó, hoặc thuộc niên khóa cũ',
  undone: (count: number) => `Đã hoàn tác lần nhập ${formatCount(count)} học sinh.`,
  updateUndone: (count: number) => `Đã hoàn tác lần cập nhật ${formatCount(count)} học sinh.`,
} as const;

/** The result of the check in one line. */
export function summaryOf(rows: readonly CheckedStudent[]): string {
  const { tong, hop_le, loi, trung } = countsOf(rows);
  const parts = [
    `${formatCount(hop_le)} hợp lệ`,
    ...(loi > 0 ? [`${formatCount(loi)} lỗi`] : []),
    ...(trung > 0 ? [`${formatCount(trung)} trùng`] : []),
  ];
  return `Tệp có ${formatCount(tong)} học sinh: ${parts.join(', ')}.`;
}

/** The names of the fields in errors. */
export const fieldLabels = {
  ...studentLabels,
  ...furtherLabels,
  ...{ KhoiDuKien: 'Khối', TenLop: 'Lớp', id: 'Học sinh' },
};

/** The optional data of a row, as far as the file has any. */
export function furtherLines(row: CheckedStudent): { field: string; text: string }[] {
  const texts = { ...row, NguoiThan: relativesText(row.NguoiThan) };
  return furtherNames.flatMap((field) => {
    const text = texts[field];
    if (!text) return [];
    return [{ field, text: field === 'NguoiThan' ? text : `${furtherLabels[field]}: ${text}` }];
  });
}

/** After the name of the student that a duplicate seems to match: where they are. */
export function placeOfDuplicate({ DangHoc, TenLop }: NonNullable<CheckedStudent['Trung']>): string {
  if (!DangHoc) return ', hiện không học trong niên khóa này.';
  return TenLop ? `, lớp ${TenLop}.` : ', chưa xếp lớp.';
}
