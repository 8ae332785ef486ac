// The rows of students with generated results, in a school that follows Thông tư 22.

import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/database/schema.ts';
import { judgementCodes } from '#shared/school/scheme/judgement.ts';
import { codeOfLevel } from '#shared/school/scheme/kinds/level.ts';
import type { Level } from '#shared/school/scheme/levels.ts';
import { years } from '../school/school.ts';
import type { ExpectedMark } from './expected-results.ts';

export type GeneratedSubject = { id: number; isJudged: boolean };
export type GeneratedStudent = {
  id: number;
  isGirl: boolean;
  subjects: GeneratedSubject[];
  /** Subject → marks of both terms. */
  marks: Map<number, [ExpectedMark, ExpectedMark]>;
  conduct: [Level | null, Level | null];
  absences: [number, number];
  /** The results of the first term come from a previous school. */
  isTransferred: boolean;
};
const stored = (mark: ExpectedMark) =>
  typeof mark === 'number' ? 10 * mark : judgementCodes[mark as keyof typeof judgementCodes];

const terms = [0, 1] as const;

/** Without those that were brought. */
export const markRows = ({ id, subjects, marks, isTransferred }: GeneratedStudent) =>
  subjects.flatMap((subject) =>
    terms
      .filter((term) => term > 0 || !isTransferred)
      .flatMap((term): Insertable<Tables['DIEMTT22']>[] => {
        const mark = marks.get(subject.id)?.[term] ?? null;
        if (mark === null || mark === 'Mien') return [];
        const [TX1, form] = [stored(mark), subject.isJudged ? ('NhanXet' as const) : ('DiemSo' as const)];
        return [
          {
            ...{ IDNienKhoa: years.current, IDHocKy: term + 1, IDHocSinh: id, IDMonHoc: subject.id },
            ...{ HinhThuc: form, SoDiemTX: 2, TX1, TX2: TX1, GK: TX1, CK: TX1 },
          },
        ];
      }),
  );

export const conductRows = ({ id, conduct, absences }: GeneratedStudent) =>
  terms.map((term) => {
    const level = conduct[term];
    return {
      ...{ IDNienKhoa: years.current, IDHocKy: term + 1, IDHocSinh: id },
      RenLuyen: level && codeOfLevel(level),
      ...{ NghiCoPhep: absences[term], NghiKhongPhep: null, NhanXet: null },
    };
  });

export const exemptionRows = ({ id, marks }: GeneratedStudent) =>
  [...marks].flatMap(([IDMonHoc, own]) =>
    terms
      .filter((term) => own[term] === 'Mien')
      .map((term) => ({
        ...{ IDHocSinh: id, IDMonHoc, IDNienKhoa: years.current, IDHocKy: term + 1, LyDo: 'Theo đơn' },
        ...{ IDTaiKhoan: 1, NguoiTao: 'Ban Giám Hiệu', ThoiDiem: '2026-11-16T01:00:00.000Z' },
      })),
  );

/** Where the results of the first term come from. */
export const schoolRows = ({ id, isTransferred }: GeneratedStudent) =>
  isTransferred
    ? [
        {
          ...{ IDHocSinh: id, IDNienKhoa: years.current, TruongCu: 'THPT Nguyễn Huệ', LyDo: 'Theo học bạ' },
          ...{ IDTaiKhoan: 1, NguoiNhap: 'Giáo Vụ', ThoiDiem: '2026-11-16T01:00:00.000Z' },
        },
      ]
    : [];

export const transferredRows = ({ id, marks, isTransferred }: GeneratedStudent) =>
  [...marks].flatMap(([IDMonHoc, [first]]) =>
    !isTransferred || first === null || first === 'Mien'
      ? []
      : [{ IDHocSinh: id, IDMonHoc, IDNienKhoa: years.current, KetQua: stored(first) }],
  );
