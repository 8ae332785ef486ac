// The systemd unit, and schools started by it.

import { spawnSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unitFile } from '../../bench/province/unit.ts';
import { dataFolder, run } from '../helpers/program/program.ts';
import { requireSystemProgram } from '../helpers/program/system-programs.ts';

const root = join(import.meta.dirname, '../..');

/** Runs systemd-analyze on an instance of the unit; systemd itself need not be running. */
async function analyze(...args: string[]) {
  const folder = await dataFolder();
  const template = join(folder, 'so-diem@.service');
  await writeFile(template, (await readFile(unitFile, 'utf8')).replaceAll('/opt/so-diem', root));
  await copyFile(template, join(folder, 'so-diem@truong.service'));
  const program = requireSystemProgram('systemd-analyze');
  return spawnSync(program, [...args, join(folder, 'so-diem@truong.service')], { encoding: 'utf8' });
}

test('systemd accepts the unit without warnings', async () => {
  const { status, stdout, stderr } = await analyze('verify', '--man=no');
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('the sandbox of the unit limits what a compromised school can reach', async () => {
  const { stdout } = await analyze('security', '--offline=yes', '--no-pager');
  expect(Number(/Overall exposure level for \S+: ([\d.]+)/u.exec(stdout)?.[1])).toBeLessThanOrEqual(1.5);
});

test('the unit runs the same command as npm start', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const command = /^ExecStart=\/opt\/so-diem\/node_modules\/\.bin\/(.+)$/mu.exec(
    await readFile(unitFile, 'utf8'),
  )?.[1];
  expect(command).toBe(scripts.start);
});

test('schools started by the unit run side by side, each on its own folder and port', async () => {
  const args = ['--small', '--schools', '3', '--idle', '1', '--busy', '1'];
  const { code, stdout, stderr } = await run('bench/province/main.ts', { args });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.trimEnd().split('\n')).toHaveLength(14);
  expect(stdout).not.toContain('NaN');
});
