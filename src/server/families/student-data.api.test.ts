// The access of a family belongs to the student's data: it is exported, erased and backed up with it.

import { expect } from 'vitest';
import { backedUpTables, transientTables } from '#server/program/backup/tables.ts';
import { verifyDatabase } from '#server/program/backup/verify.ts';
import { eraseStudentData, exportStudentData } from '#server/students/personal-data/personal-data.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import {
  birthDates,
  codesOf,
  enableFamilies,
  familyOf,
  signedInFamily,
} from '#test/helpers/families/families.ts';
import { beginNextYear } from '#test/helpers/school/next-year.ts';
import { students, testTime } from '#test/helpers/school/school.ts';

const { an, binh } = students;
const stored = async ({ database }: TestApp) => ({
  codes: await database.main.selectFrom('MAPHUHUYNH').select('IDHocSinh').execute(),
  sessions: await database.main.selectFrom('PHIENPHUHUYNH').select('IDHocSinh').execute(),
  visits: await database.main.selectFrom('PHUHUYNHXEM').select('IDHocSinh').execute(),
});

test('the export says since when there is a code, and when the family looked, without the code', async ({
  api,
}) => {
  const { code } = await signedInFamily(api);
  await codesOf(api, { IDHocSinh: binh });
  const data = await exportStudentData(api.database, an, testTime);
  const now = testTime.toISOString();
  expect(data.PhuHuynh).toEqual({ MaTuLuc: now, XemLanCuoi: now });
  expect(data.NhatKy.map(({ HanhDong }) => HanhDong)).toEqual(['family.codes', 'family.visit']);
  expect(JSON.stringify(data)).not.toContain(code.replaceAll('-', ''));
  const digests = await api.database.main.selectFrom('MAPHUHUYNH').select('MaBam').execute();
  for (const { MaBam } of digests) expect(JSON.stringify(data)).not.toContain(MaBam);
});

test('erasing deletes code, sessions and the last visit of this student alone', async ({ api }) => {
  await enableFamilies(api);
  const codes = await codesOf(api);
  await familyOf(api, codes.get(an) ?? '');
  await familyOf(api, codes.get(binh) ?? '', birthDates.binh);
  await beginNextYear(api);
  await eraseStudentData(api.database, an, testTime);
  const left = await stored(api);
  expect(left.codes.map(({ IDHocSinh }) => IDHocSinh).toSorted()).toEqual([binh, students.dung]);
  expect([left.sessions, left.visits]).toEqual(Array(2).fill([{ IDHocSinh: binh }]));
});

test('a backup has codes, publications and visits, and no sessions', async ({ api }) => {
  const names = backedUpTables.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['CONGBO', 'MAPHUHUYNH', 'PHUHUYNHXEM']));
  expect(transientTables).toContain('PHIENPHUHUYNH');
  await signedInFamily(api);
  expect((await verifyDatabase(api.database)).faults).toEqual([]);
});
