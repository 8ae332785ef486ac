import { expect, test } from 'vitest';
import { asDemo, prepareSchool, signInTo, sqliteFile } from '../../torture/school.ts';
import { client } from '../helpers/client.ts';
import { dataFolder, run, start } from '../helpers/program/program.ts';

/** Without the queue, one or two saves were answered during the crowd; the benchmark measures how long each takes. */
const minSaves = 10;

test('with a thousand concurrent strangers, hashing stays limited and saves continue', async () => {
  const DATA_DIR = await dataFolder();
  const [schoolClass] = await prepareSchool(sqliteFile(DATA_DIR));
  const sheet = { IDLopHoc: schoolClass?.id, IDMonHoc: 1, IDHocKy: 2, IDHocSinh: schoolClass?.students[0] };
  const program = await start({ ...asDemo, env: { DATA_DIR, TRUST_PROXY: '1' } });
  const call = client(program.url, await signInTo(program.url, 'giaovu'));
  let gone = false;
  const strangers = run('bench/strangers.ts', { args: [program.url, '1000'] }).finally(() => {
    gone = true;
  });
  let saves = 0;
  for (; !gone; saves++) {
    const score = (saves % 41) / 4;
    const save = { ...sheet, Diem15: score, Diem1Tiet: score };
    expect((await call('POST', '/api/grading/diemso/cap-nhat/', save)).status).toBe(200);
  }
  const { stdout, stderr } = await strangers;
  expect(stderr).toBe('');
  // The longest idle connections are closed (docs/decisions/017-the-edge.md); all others get a reply.
  const answers = stdout.trim().split(', ');
  expect(answers.filter((answer) => !/^\d+ × (401|503|closed)$/u.test(answer))).toEqual([]);
  expect(stdout).toMatch(/\d+ × 401, \d+ × 503/u);
  expect(saves).toBeGreaterThan(minSaves);
});
