// Backups with the optional personal data of students, and backups from before it existed.

import { expect } from 'vitest';
import { lastIdOf } from '#server/platform/database/fast/bulk.ts';
import { writable } from '#server/platform/database/writable.ts';
import { type TestApp, test } from '#test/helpers/api.ts';
import { backupOf, olderBackup, restore } from '#test/helpers/program/backups.ts';
import { contentsOf } from '#test/helpers/program/contents.ts';
import { students } from '#test/helpers/school/school.ts';
import { further } from '#test/helpers/students/particulars.ts';
import { verifyDatabase } from './verify.ts';

const an = {
  ...{ Ho: 'Nguyễn Văn', Ten: 'An', GioiTinh: 'Nam', NgaySinh: '2011-03-02' },
  ...{ DiaChi: '12 Lê Lợi, Huế', Email: 'an@example.com', LyDo: 'Theo giấy khai sinh' },
};
const correct = (api: TestApp, more: object) =>
  api.call('GiaoVu', `POST /api/students/hocsinh/${students.an}/cai-chinh/`, { ...an, ...more });

const lastId = ({ database }: TestApp) => lastIdOf(database.main, database.engine, 'CAICHINH');

test('a backup restores them, and their corrections verify', async ({ api, startOn }) => {
  await correct(api, further);
  const target = await startOn('empty');
  await restore(target.database, await backupOf(api.database));
  expect(await contentsOf(target.database)).toEqual(await contentsOf(api.database));
  expect((await verifyDatabase(target.database)).faults).toEqual([]);
});

test('corrections of an older version stay as they are, and stay locked', async ({ api, startOn }) => {
  await correct(api, { Ho: 'Nguyễn Đình', NgaySinh: '2011-02-03' });
  const old = await olderBackup(await backupOf(api.database), '025-homeroom-history');
  const target = await startOn('empty');
  await restore(target.database, old, { fromElsewhere: true });
  expect((await contentsOf(target.database))['CAICHINH']).toEqual(
    (await contentsOf(api.database))['CAICHINH'],
  );
  expect((await verifyDatabase(target.database)).faults).toEqual([]);
  expect(await lastId(target)).toBe(2);
  const history = writable(target.database);
  const attempts = [
    () => history.updateTable('CAICHINH').set({ Moi: 'x' }).execute(),
    () => history.deleteFrom('CAICHINH').execute(),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('append-only');
});

test('without corrections, a migrated school can be backed up and restored again', async ({
  api,
  startOn,
}) => {
  const old = await olderBackup(await backupOf(api.database), '025-homeroom-history');
  const target = await startOn('empty');
  await restore(target.database, old, { fromElsewhere: true });
  expect(await lastId(target)).toBe(null);
  const again = await startOn('empty');
  await restore(again.database, await backupOf(target.database), { fromElsewhere: true });
  expect(await contentsOf(again.database)).toEqual(await contentsOf(api.database));
});
