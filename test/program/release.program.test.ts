// The archive for Linux, used without npm, Node.js, this project, or any program on the PATH.

import { spawn, spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
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
  const [name = '', ...others] = await readdir(folder);
  expect([name, others]).toEqual([expect.stringMatching(/^so-diem-\d+\.\d+\.\d+-linux-x64$/u), []]);

  const soDiem = (...args: string[]) => {
    const env = { PATH: '', PORT: '0' };
    const launched = follow(spawn(join(folder, name, 'so-diem'), args, { cwd: elsewhere, env }));
    onTestFinished(async () => void (await launched.end('SIGKILL')));
    return launched;
  };
  return { folder: join(folder, name), elsewhere, soDiem };
}

const printedPassword = (stdout: string) => /Mật khẩu: (\S+)/u.exec(stdout)?.[1];

test('the archive starts with one command, keeps its data, and has all commands and files', async () => {
  const { folder, elsewhere, soDiem } = await unpacked();
  const first = await listening(soDiem());
  expect((await freshClient(first.url)('GET', '/api/health/')).status).toBe(200);
  expect(await (await fetch(first.url)).text()).toContain('<title>Sổ Điểm');
  const password = printedPassword(first.output().stdout) ?? '';
  await signIn(first.url, 'bgh', password);
  expect(await first.end('SIGTERM')).toMatchObject({ code: 0, stderr: '' });

  const second = await listening(soDiem());
  expect(printedPassword(second.output().stdout)).toBeUndefined();
  await signIn(second.url, 'bgh', password);

  // A file is named relative to the folder of the caller, the data is in that of the program.
  expect(await soDiem('backup', 'copy.gz').ended).toMatchObject({ code: 0, stderr: '' });
  expect(await readdir(elsewhere)).toEqual(['copy.gz']);
  expect(await readdir(join(folder, 'data'))).toContain('so-diem.sqlite');
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
});
