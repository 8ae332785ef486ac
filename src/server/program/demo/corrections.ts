// Corrections made by the office in the demo school since the newest year began.

import type { CorrectedField } from '#shared/students/corrections/correction.ts';
import type { School } from './rows.ts';
import { newestFirstYear } from './size.ts';

type Student = School['HOCSINH'][number];
export type DemoCorrection = { id: number; fields: CorrectedField[]; LyDo: string; moment: Date };

/** For placed students; their current data is the result of the correction. */
export function correctionsOf({ HOCSINH, XEPLOP, NIENKHOA }: School): DemoCorrection[] {
  const placed = XEPLOP.filter(({ IDNienKhoa }) => IDNienKhoa === NIENKHOA.length);
  const student = (index: number) => HOCSINH.find(({ id }) => id === placed[index]?.IDHocSinh);
  const [first, second] = [student(0), student(1)];
  return [
    correction(first, '09-18T02:20:00Z', 'Sai ngày sinh so với giấy khai sinh', ({ NgaySinh }) => [
      { Truong: 'NgaySinh', Cu: otherDay(NgaySinh), Moi: NgaySinh },
    ]),
    correction(second, '10-02T08:05:00Z', 'Thiếu tên đệm so với giấy khai sinh', ({ Ho }) => [
      { Truong: 'Ho', Cu: Ho.split(' ')[0] ?? '', Moi: Ho },
    ]),
    correction(first, '11-05T03:40:00Z', 'Gia đình chuyển nhà', ({ DiaChi }) => [
      { Truong: 'DiaChi', Cu: '27 Nguyễn Huệ, phường Phú Nhuận, thành phố Huế', Moi: DiaChi },
    ]),
  ].flat();
}

const correction = (
  student: Student | undefined,
  moment: string,
  LyDo: string,
  fieldsOf: (student: Student) => CorrectedField[],
): DemoCorrection[] =>
  student?.id === undefined
    ? []
    : [{ id: student.id, fields: fieldsOf(student), LyDo, moment: new Date(`${newestFirstYear}-${moment}`) }];

/** The first of the month, or the second for a birth date on the first. */
const otherDay = (date: string) => `${date.slice(0, 8)}${date.endsWith('01') ? '02' : '01'}`;
