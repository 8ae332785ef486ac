// Hồ sơ học sinh: a student's full record, and corrections of their personal data.

import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { email, id, reason, requiredOrNull } from '#shared/contract/fields.ts';
import { listOrPage, pageQuery } from '#shared/contract/paging.ts';
import { recordYear } from '#shared/results/student-years/year-fields.ts';
import { enrolmentActions } from '#shared/school/enrolment/leaving.ts';
import { homeroomKeys, transferredKey, yearKeys } from '#shared/school/scheme/column-keys.ts';
import { columnsByKey } from '#shared/school/scheme/schemes.ts';
import { scoreChange } from '#shared/scores/sheets/api.ts';
import { correctableNames } from '../corrections/particulars.ts';
import { particulars, shownParticulars } from '../list/api.ts';
import { furtherParticulars, shownFurther } from '../list/further-fields.ts';

/** The student's personal data. */
export const recordHead = z.object({
  id: z.int(),
  ...shownParticulars,
  ...shownFurther,
  HoTen: z.string(),
  /** Whether the caller may correct it. `correctionMessages.notEnrolled` says when the office may not. */
  CoTheCaiChinh: z.boolean(),
});

export type RecordHead = z.output<typeof recordHead>;

export const studentRecord = recordHead.extend({
  /** What the caller can do about the student's attendance; see `enrolmentActionsFor`. */
  ThaoTac: z.array(z.enum(enrolmentActions)).optional(),
  /** Newest first. */
  NienKhoa: z.array(recordYear),
  /** When the family last looked up the results (UTC); null if never. Only the office gets it. */
  PhuHuynhXem: z.string().nullable().optional(),
});

export type StudentRecord = z.output<typeof studentRecord>;

/** A change of one of the student's values, with its year, term and subject. */
const studentScoreChange = scoreChange.extend({
  Cot: z.enum([...homeroomKeys, ...yearKeys, transferredKey, ...columnsByKey.keys()]),
  IDNienKhoa: z.int(),
  TenNienKhoa: z.string(),
  /** 0 for what was entered after the end of the year. */
  IDHocKy: z.int(),
  TenHocKy: z.string(),
  /** Null for what the homeroom teacher enters, and for the summer. */
  IDMonHoc: z.int().nullable(),
  TenMonHoc: z.string(),
});

export type StudentScoreChange = z.output<typeof studentScoreChange>;

/** The first six are required; null or '' means no e-mail. */
const correctable = z.object({ ...particulars, Email: requiredOrNull(email), ...furtherParticulars });

export type Particulars = z.output<typeof correctable>;

export const correctionRequest = correctable.extend({
  LyDo: reason,
  /** The data as the caller loaded it. If present, changes made by others since then are not overwritten. */
  Goc: correctable.nullish(),
});

export type CorrectionRequest = z.output<typeof correctionRequest>;

/** Includes the currently stored values. */
export const correctionConflict = z.object({ detail: z.string(), ...shownParticulars, ...shownFurther });

const correction = z.object({
  id: z.int(),
  LyDo: z.string(),
  NguoiSua: z.string(),
  VaiTro: z.string(),
  /** UTC. */
  ThoiDiem: z.string(),
  /**
   * In form order. Null means there was no value, or it was erased with the student's data. Relatives are a text that
   * names each of them; they and the id are missing for callers who may not see them.
   */
  ThayDoi: z.array(
    z.object({
      Truong: z.enum(correctableNames),
      Cu: z.string().nullable(),
      Moi: z.string().nullable(),
    }),
  ),
});

export type Correction = z.output<typeof correction>;

const params = z.object({ id });

/** Twice the particulars of a student, in bytes. */
const correctionBytes = 40 * 1024;

export const studentRecordApi = {
  record: endpoint({
    method: 'GET',
    path: '/api/students/hocsinh/:id/ho-so/',
    action: 'scores.read',
    token: 'diem',
    summary: 'Hồ sơ của một học sinh: thông tin, lớp và điểm của mọi niên khóa',
    params,
    reply: studentRecord,
  }),
  scoreChanges: endpoint({
    method: 'GET',
    path: '/api/students/hocsinh/:id/lich-su-diem/',
    action: 'scores.read',
    summary: 'Lịch sử sửa điểm của một học sinh, mới nhất trước',
    params,
    query: z.object(pageQuery),
    reply: listOrPage(studentScoreChange),
  }),
  corrections: endpoint({
    method: 'GET',
    path: '/api/students/hocsinh/:id/cai-chinh/',
    action: 'lookup.read',
    summary: 'Các lần cải chính thông tin của một học sinh, mới nhất trước',
    params,
    reply: z.array(correction),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/students/hocsinh/:id/cai-chinh/',
    action: 'students.correct',
    summary: 'Cải chính thông tin của học sinh đang học, kể cả khi đã xếp lớp',
    params,
    body: correctionRequest,
    bodyBytes: correctionBytes,
    reply: recordHead,
    conflict: correctionConflict,
  }),
};
