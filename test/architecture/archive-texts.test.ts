// The texts in a release name what exists in the program.

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from '#server/platform/config.ts';
import { commands } from '#server/program/commands.ts';
import { guidePages } from '#web/kit/routes.ts';

const text = (file: string) => readFileSync(`deploy/${file}`, 'utf8');
const readme = text('archive/README.txt');
const matches = (pattern: RegExp) => [...readme.matchAll(pattern)].map(([, found = '']) => found);

test('the README names every command, and only settings, files and pages that exist', () => {
  for (const command of Object.keys(commands))
    expect(readme).toMatch(new RegExp(`^  so-diem ${command} `, 'mu'));
  const settings = matches(/(?<![\p{L}_])([A-Z]+_?[A-Z]*)(?:=| {2,}\S)/gu);
  expect(settings).toEqual(expect.arrayContaining(['HOST', 'PORT', 'PUBLIC_URL', 'DATA_DIR']));
  expect(settings.filter((name) => !settingNames.includes(name))).toEqual([]);
  const files = matches(/\bdeploy[/\\]([\w.@-]+\w)/gu);
  expect(files.filter((file) => !existsSync(`deploy/${file}`))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['so-diem@.service', 'windows-service.ps1']));
  const pages = matches(/(\/huong-dan[\w/-]*)/gu);
  expect(pages.filter((page) => !(page in guidePages))).toEqual([]);
});

test('the firewall is opened for the port that the program uses', () => {
  for (const command of [
    'New-NetFirewallRule .* -LocalPort 8000 ',
    'netsh .* localport=8000 ',
    'ufw allow 8000/tcp',
  ])
    expect(readme).toMatch(new RegExp(command, 'u'));
  expect(readme).toContain('firewall-cmd --permanent --add-port=8000/tcp');
});

test('Linux and Windows run the same command as a service', () => {
  const command = /"(?:node_modules\S+node\.exe) (.+?) >>/u.exec(text('windows-service.ps1'))?.[1];
  expect(text('archive/so-diem.cmd')).toContain(`node.exe" ${command} %*`);
});
