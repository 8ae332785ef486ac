import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareSchool, sqliteFile, withDatabase } from '../../torture/school.ts';
import { dataFolder } from '../helpers/program/program.ts';

const twoYears = { years: 2, classesPerBlock: 1, studentsPerClass: 5, spread: 0, subjects: 1, unplaced: 0 };

/** A student who has left, and one who has not. */
const findStudents = (DATA_DIR: string) =>
  withDatabase(sqliteFile(DATA_DIR), async ({ main }) => {
    const rows = await main.selectFrom('GHIDANH').select(['IDHocSinh', 'IDNienKhoa']).execute();
    const present = rows.filter(({ IDNienKhoa }) => IDNienKhoa === 2).map(({ IDHocSinh }) => IDHocSinh);
    const gone = rows.map(({ IDHocSinh }) => IDHocSinh).filter((id) => !present.includes(id));
    return { present: String(present[0]), gone: String(gone[0]) };
  });

function command(DATA_DIR: string, args: string[], input = '') {
  const env = { PATH: process.env['PATH'], DATA_DIR };
  const ended = spawnSync(process.execPath, ['scripts/student-data.ts', ...args], { env, input });
  return { args, code: ended.status, stdout: String(ended.stdout), stderr: String(ended.stderr) };
}

test('the data of one student is exported to a file, or erased after confirmation', async () => {
  const DATA_DIR = await dataFolder();
  await prepareSchool(sqliteFile(DATA_DIR), twoYears);
  const { present, gone } = await findStudents(DATA_DIR);
  const file = join(DATA_DIR, 'student.json');
  const other = join(DATA_DIR, 'other.json');
  const usage = expect.stringMatching(/^Cách dùng: npm run student-data -- export MÃ TỆP\n/u);

  expect(command(DATA_DIR, ['export', gone, file])).toMatchObject({ code: 0, stderr: '' });
  const before = JSON.parse(await readFile(file, 'utf8'));
  expect(before.HocSinh.id).toBe(Number(gone));
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');

  const refused: [string[], unknown, string?][] = [
    [['export', gone, file], expect.stringMatching(/đã có\. Hãy chọn tên khác/u)],
    [['export', '999999', other], 'Không có học sinh nào mang mã 999999.\n'],
    [['erase', present, '--dong-y'], expect.stringMatching(/^Học sinh đang học trong niên khóa hiện tại/u)],
    [['erase', gone], 'Không có gì bị xóa.\n'],
    [['erase', gone], 'Không có gì bị xóa.\n', 'có\n'],
    [['erase'], usage],
    [['export', gone], usage],
    [['export', 'an', file], usage],
    [['erase', gone, '--yes'], usage],
  ];
  for (const [args, stderr, input] of refused)
    expect(command(DATA_DIR, args, input)).toMatchObject({ args, code: 1, stderr });
  expect(existsSync(other)).toBe(false);
  expect(command(join(DATA_DIR, 'nowhere'), ['erase', gone])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Không tìm thấy cơ sở dữ liệu/u),
  });

  expect(command(DATA_DIR, ['erase', gone], `${gone}\n`)).toMatchObject({ code: 0, stderr: '' });
  expect(command(DATA_DIR, ['export', gone, other])).toMatchObject({ code: 0 });
  const after = JSON.parse(await readFile(other, 'utf8'));
  expect(after.HocSinh).toMatchObject({ Ho: 'Học sinh', Ten: `mã ${gone}`, Email: null });
  expect(after.Diem).toEqual(before.Diem);
  expect(command(DATA_DIR, ['erase', gone, '--dong-y'])).toMatchObject({ code: 0 });
});
