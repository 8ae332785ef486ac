import { copyFile, cp, mkdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { launch, listening } from '../helpers/program/processes.ts';
import { dataFolder, run } from '../helpers/program/program.ts';

const root = join(import.meta.dirname, '../..');
const folders = [
  'scripts',
  'node_modules/vite/bin',
  'src/server',
  'src/server/program',
  'src/shared',
  'src/shared/contract',
  'src/web',
  'docs/huong-dan',
];
const { optionalDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const executable = process.platform === 'win32' ? 'node.exe' : 'node';
const command = process.platform === 'win32' ? 'node.cmd' : 'node';
const long = { ago: 1000, thenBuilt: 2000, thenChanged: 3000 };

/** Writes a file with this modification time, in seconds. */
async function put(file: string, text: string, when: number): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
  await utimes(file, when, when);
}

const native = { os: [process.platform], cpu: [process.arch] };
const lock = JSON.stringify({
  packages: {
    '': {},
    'node_modules/builder': { optionalDependencies: { 'builder-native': '1', 'builder-alien': '1' } },
    'node_modules/builder-native': native,
    'node_modules/builder-alien': { ...native, os: ['beos'] },
  },
});

/** A project in which everything is up to date, with an npm and builds that only print that they were called. */
async function project() {
  const folder = await dataFolder();
  const at = (path: string) => join(folder, path);
  for (const part of folders) await mkdir(at(part), { recursive: true });
  for (const copied of ['scripts/prepare.mjs', 'package.json'])
    await copyFile(join(root, copied), at(copied));
  await put(at('package-lock.json'), lock, long.ago);
  await put(at('node_modules/.package-lock.json'), lock, long.ago + 1);
  await put(
    at('npm.mjs'),
    `import { copyFileSync } from 'node:fs';
    console.log('npm', ...process.argv.slice(2));
    copyFileSync('package-lock.json', 'node_modules/.package-lock.json');`,
    long.ago,
  );
  await put(at('scripts/build-server.ts'), `console.log('server')`, long.ago);
  await put(at('node_modules/vite/bin/vite.js'), `console.log('screens')`, long.ago);
  for (const source of [
    'vite.config.ts',
    'vite.server.config.ts',
    'src/server/program/main.ts',
    'src/shared/contract/text.ts',
    'src/web/main.tsx',
    'docs/huong-dan/vao-so.md',
  ])
    await put(at(source), '', long.ago);
  for (const part of folders) await utimes(at(part), long.ago, long.ago);
  await put(at('dist/server/start.js'), '', long.thenBuilt);
  await put(at('dist/web/index.html'), '<meta name="back-end" content="">', long.thenBuilt);
  const prepare = async (args: string[] = [], env: NodeJS.ProcessEnv = {}) => {
    const options = { args, env: { npm_execpath: at('npm.mjs'), ...env } };
    const { code, stdout, stderr } = await run(at('scripts/prepare.mjs'), options);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout.split('\n').flatMap((line) => /^(npm|server|screens)\b/u.exec(line)?.[1] ?? []);
  };
  return { at, prepare };
}

describe('prepare', () => {
  test('builds nothing if everything is up to date', async () => {
    const { prepare } = await project();
    expect(await prepare()).toEqual([]);
  });

  test('builds everything in a fresh clone', async () => {
    const { at, prepare } = await project();
    for (const made of ['node_modules/.package-lock.json', 'dist']) await rm(at(made), { recursive: true });
    expect(await prepare()).toEqual(['npm', 'server', 'screens']);
  });

  test('installs optional packages for this system that npm has left out', async () => {
    const { at, prepare } = await project();
    const { 'node_modules/builder-native': leftOut, ...others } = JSON.parse(lock).packages;
    expect(leftOut).toEqual(native);
    await put(at('node_modules/.package-lock.json'), JSON.stringify({ packages: others }), long.ago + 1);
    expect(await prepare()).toEqual(['npm']);
    const { 'node_modules/builder-alien': alien, ...fitting } = JSON.parse(lock).packages;
    expect(alien).toBeDefined();
    await put(at('node_modules/.package-lock.json'), JSON.stringify({ packages: fitting }), long.ago + 1);
    expect(await prepare()).toEqual([]);
  });

  test('gives npm scripts the Node.js of the project', async () => {
    const { at, prepare } = await project();
    const [name = ''] = Object.keys(optionalDependencies);
    await put(at(`node_modules/${name}/bin/${executable}`), 'Node.js 26', long.ago);
    await mkdir(at('node_modules/.bin'));
    expect(await prepare()).toEqual([]);
    const linked = await readFile(at(`node_modules/.bin/${command}`), 'utf8');
    expect(linked).toMatch(process.platform === 'win32' ? name : 'Node.js 26');
  });

  test.for<[changed: string, prepared: string[]]>([
    ['package-lock.json', ['npm', 'server', 'screens']],
    ['src/shared/contract/text.ts', ['server', 'screens']],
    ['src/shared', ['server', 'screens']],
    ['src/server/program/main.ts', ['server']],
    ['src/server', ['server']],
    ['vite.server.config.ts', ['server']],
    ['scripts/build-server.ts', ['server']],
    ['src/web/main.tsx', ['screens']],
    ['docs/huong-dan/vao-so.md', ['screens']],
    ['vite.config.ts', ['screens']],
  ])('rebuilds what depends on %s after it has changed', async ([changed, prepared]) => {
    const { at, prepare } = await project();
    await utimes(at(changed), long.thenChanged, long.thenChanged);
    expect(await prepare()).toEqual(prepared);
  });

  test('rebuilds the screens for another back end', async () => {
    const { prepare } = await project();
    expect(await prepare([], { VITE_API_URL: 'https://diem.example' })).toEqual(['screens']);
  });

  test('builds only what the command needs', async () => {
    const { at, prepare } = await project();
    await utimes(at('src/shared/contract/text.ts'), long.thenChanged, long.thenChanged);
    expect(await prepare(['--without-screens'])).toEqual(['server']);
    expect(await prepare(['--only-install'])).toEqual([]);
  });
});

test('the next start runs a changed source', async () => {
  const folder = await dataFolder();
  const at = (path: string) => join(folder, path);
  for (const part of [
    'src/server',
    'src/shared',
    'migrations',
    'scripts',
    'package.json',
    'package-lock.json',
  ])
    await cp(join(root, part), at(part), { recursive: true });
  for (const config of ['vite.config.ts', 'vite.server.config.ts'])
    await copyFile(join(root, config), at(config));
  await utimes(at('package-lock.json'), long.ago, long.ago);
  await symlink(join(root, 'node_modules'), at('node_modules'));

  const prepare = () => run(at('scripts/prepare.mjs'), { args: ['--without-screens'] });
  const greeting = async () => {
    const program = launch(at('dist/server/start.js'), { env: { DATA_DIR: at('data') } });
    await listening(program);
    const { code, stdout } = await program.end('SIGTERM');
    expect(code).toBe(0);
    return stdout;
  };

  expect(await prepare()).toMatchObject({ code: 0, stderr: '' });
  expect(await greeting()).toContain('nhấn Ctrl+C để dừng');
  expect(await prepare()).toMatchObject({ code: 0, stdout: '' });

  const main = await readFile(at('src/server/program/main.ts'), 'utf8');
  await writeFile(at('src/server/program/main.ts'), main.replace('nhấn Ctrl+C', 'hãy nhấn Ctrl+C'));
  expect(await prepare()).toMatchObject({ code: 0, stderr: '' });
  expect(await greeting()).toContain('hãy nhấn Ctrl+C để dừng');
});
