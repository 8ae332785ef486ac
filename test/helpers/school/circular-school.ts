// Tests in a school whose current year follows Thông tư 22, and what its people do there.

import { expect, inject } from 'vitest';
import type { Exemption } from '#shared/school/exemptions/api.ts';
import { type As, test as base, bodyOf, type Scenario, startApp, type TestApp } from '../api.ts';
import { contentsOf } from '../program/contents.ts';
import { copyDatabase } from '../program/databases.ts';
import { queryOf } from '../scores/score-entry.ts';
import { followCircular, sheetOf } from './circular.ts';
import { students, subjects } from './school.ts';

/** `school` is fresh; `refusingSchool` is one for all calls of a file that must change nothing. */
export const test = base.extend<{
  $test: { school: TestApp };
  $file: { refusingSchool: TestApp };
}>({
  school: async ({ api }, use) => {
    await followCircular(api);
    await use(api);
  },
  refusingSchool: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture names from the pattern.
    async ({}, use) => {
      const copy = await copyDatabase(inject('templates'), 'school');
      const app = await startApp(copy.location);
      await followCircular(app);
      const before = await contentsOf(app.database);
      await use(app);
      const after = await contentsOf(app.database);
      await app.close();
      await copy.remove();
      expect(after).toEqual(before);
    },
    { scope: 'file' },
  ],
});

/** One test per row. */
export function refusals(rows: Scenario[]): void {
  for (const { name, as, request, body, status, reply } of rows)
    test(`${request} as ${as}: ${name}`, async ({ refusingSchool }) => {
      const response = await refusingSchool.call(as, request, body);
      const got = bodyOf(response);
      expect({ status: response.statusCode, body: got }).toEqual({
        status,
        body: reply === undefined ? got : reply,
      });
    });
}

/** Of An in term 1, unless the values say otherwise. */
export const save = (api: TestApp, subject: number, values: object, as: As = 'GiaoVien') =>
  api.call(as, 'POST /api/grading/diemso/cap-nhat/', {
    IDHocSinh: students.an,
    ...sheetOf(subject),
    ...values,
  });

export async function rowsOf(api: TestApp, subject: number, more: object = {}) {
  const query = queryOf({ ...sheetOf(subject), ...more });
  return (await api.call('GiaoVien', `GET /api/grading/diemso/?${query}`)).json();
}

export async function rowOf(api: TestApp, subject: number, student: number = students.an, more: object = {}) {
  return (await rowsOf(api, subject, more)).find(({ id }: { id: number }) => id === student);
}

export const exemptionPath = '/api/grading/mien-giam/';
export const exemptionReason = 'Có giấy của bệnh viện tỉnh';

/** An from physics in term 1, unless the values say otherwise. */
export const newExemption = (values: object = {}) => ({
  IDHocSinh: students.an,
  IDMonHoc: subjects.physics,
  IDHocKy: 1,
  LyDo: exemptionReason,
  ...values,
});

export async function exempt(api: TestApp, values: object = {}): Promise<Exemption> {
  const reply = await api.call('GiaoVu', `POST ${exemptionPath}`, newExemption(values));
  expect(reply.statusCode).toBe(201);
  return reply.json();
}
