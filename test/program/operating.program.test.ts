// Runs the commands of docs/operating.md as written, on other folders.

import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { sqliteFile } from '../../torture/school.ts';
import { signIn } from '../helpers/client.ts';
import { backedUp } from '../helpers/patiently.ts';
import { program as main } from '../helpers/program/processes.ts';
import { dataFolder, run, start } from '../helpers/program/program.ts';

const root = join(import.meta.dirname, '../..');
const ADMIN_PASSWORD = 'Song-Huong-2026';

const regulation = {
  ...{ TenNienKhoa: '2026-2027', TuoiToiThieu: 14, TuoiToiDa: 21, SiSoToiDa: 45, SoMonHocToiDa: 13 },
  ...{ DiemDatMon: 5, SoLopK10: 5, SoLopK11: 5, SoLopK12: 5 },
};
const student = {
  ...{ Ho: 'Nguyễn Văn', Ten: 'An', GioiTinh: 'Nam', NgaySinh: '2011-03-02', DiaChi: 'Huế', Email: null },
  KhoiDuKien: 1,
};

/** The command blocks below a heading, with the folders of a real server replaced by the given ones. */
async function commandsBelow(heading: string, data: string, drill = ''): Promise<string[]> {
  const page = await readFile('docs/operating.md', 'utf8');
  const [, section = ''] = page.split(`## ${heading}\n`);
  return [...(section.split('\n## ')[0] ?? '').matchAll(/```sh\n([^`]+)```/gu)].map(([, block = '']) =>
    block
      .replaceAll('/var/lib/so-diem/truong', data)
      .replaceAll('/var/tmp/so-diem-drill', drill)
      .replaceAll('/opt/so-diem', root),
  );
}

/** Runs them in a shell as an operator would; stops at the first failure. */
function type(commands: string): string {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const { status, stdout, stderr } = spawnSync('bash', ['-euc', commands], { encoding: 'utf8', env });
  expect(status, stderr).toBe(0);
  return stdout;
}

test('the drill: the daily backup becomes a working school beside the running one', async () => {
  const DATA_DIR = join(await dataFolder(), 'truong');
  const drill = join(await dataFolder(), 'drill');
  await mkdir(DATA_DIR);
  const school = await start({ env: { DATA_DIR, ADMIN_PASSWORD } });
  const copies = () => readdir(join(DATA_DIR, 'backups')).catch(() => []);
  await expect
    .poll(async () => (await copies()).filter((name) => name.endsWith('.gz')), backedUp)
    .toHaveLength(1);

  const [block = ''] = await commandsBelow('Test a backup', DATA_DIR, drill);
  const [before = '', after = ''] = block.split(/^PORT=8999 BACKUP_KEEP=0 npm start .*$/mu);
  expect(type(before)).toContain('Đã khôi phục');
  const again = await start({ env: { DATA_DIR: drill, BACKUP_KEEP: '0' } });
  await signIn(again.url, 'bgh', ADMIN_PASSWORD);
  await again.end('SIGTERM');
  type(after);
  await expect(readdir(drill)).rejects.toThrow('ENOENT');
  await signIn(school.url, 'bgh', ADMIN_PASSWORD);
});

test('another program reads with a token, as the script shows', async () => {
  const DATA_DIR = await dataFolder();
  const school = await start({ env: { DATA_DIR, ADMIN_PASSWORD, BACKUP_KEEP: '0' } });
  const access = await signIn(school.url, 'bgh', ADMIN_PASSWORD);
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
  const send = async (path: string, body: object) => {
    const reply = await fetch(new URL(path, school.url), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(201);
    return reply.json();
  };
  await send('/api/configurations/quydinh/', regulation);
  const [year] = await (
    await fetch(new URL('/api/configurations/nienkhoa-list/', school.url), { headers })
  ).json();
  const schoolClass = await send('/api/classes/lophoc/', { TenLop: '10A1', IDNienKhoa: year.id, IDKhoi: 1 });
  await send('/api/students/hocsinh/', { ...student, IDLopHoc: schoolClass.id });
  const HetHan = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const { Ma } = await send('/api/accounts/ma-truy-cap/', { Ten: 'Thư viện', Quyen: ['danh-sach'], HetHan });

  const page = await readFile('docs/operating.md', 'utf8');
  const [, section = ''] = page.split('### Other programs\n');
  const [, commands = ''] = /```sh\n([^`]+)```/u.exec(section) ?? [];
  const [, script = ''] = /```js\n([\s\S]+?)\n```/u.exec(section) ?? [];
  const given = commands.replace('http://127.0.0.1:8000', school.url).replace('sodiem_...', Ma);
  expect(JSON.parse(type(given))).toMatchObject({ count: 1, results: [{ Ten: 'An' }] });
  await writeFile(join(DATA_DIR, 'lists.mjs'), script);
  const run = `${given.split('\n')[0]}\n'${process.execPath}' '${join(DATA_DIR, 'lists.mjs')}'`;
  expect(type(run)).toBe('10A1 Nguyễn Văn An\n');
});

test('the previous version refuses newer data and restores the backup made before the upgrade', async () => {
  const DATA_DIR = await dataFolder();
  const env = { DATA_DIR, ADMIN_PASSWORD, BACKUP_KEEP: '0' };
  const [copy = '', back = ''] = await commandsBelow('Upgrade and roll back', DATA_DIR);
  await (await start({ env })).end('SIGTERM');
  expect(type(copy)).toContain('Đã sao lưu');

  // What a newer version would leave.
  const database = new DatabaseSync(sqliteFile(DATA_DIR));
  database.exec(`INSERT INTO "MIGRATION" ("name") VALUES ('999-newer')`);
  database.close();
  const refused = await run(main, { env });
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.stderr).toContain('mới hơn');

  expect(type(back)).toContain('Đã khôi phục');
  await signIn((await start({ env })).url, 'bgh', ADMIN_PASSWORD);
  expect(await readdir(join(DATA_DIR, 'after-upgrade'))).toContain('so-diem.sqlite');
});
