// Runs before every command. On a fresh clone, or after the lock file changed, it installs the dependencies, and it
// builds the server and the screens if they are older than their sources. `--without-screens` skips the screens,
// `--only-install` skips both. Plain JavaScript without dependencies, because it must run on whatever Node the machine
// has (20 or later).

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const lockFile = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');
const windows = process.platform === 'win32';
/** What npm scripts find as `node`. */
const nodeCommand = join(root, 'node_modules/.bin', windows ? 'node.cmd' : 'node');

if (
  !existsSync(installed) ||
  statSync(installed).mtimeMs < statSync(lockFile).mtimeMs ||
  leftOut().length > 0
)
  install();
if (!existsSync(nodeCommand)) linkNode();

const server = join(root, 'dist/server/start.js');
const serverSources = ['src/server', 'src/shared', 'vite.server.config.ts', 'scripts/build-server.ts'];
const screens = join(root, 'dist/web/index.html');
const screenSources = ['src/web', 'src/shared', 'vite.config.ts', 'docs/huong-dan'];

const onlyInstall = process.argv.includes('--only-install');
const withoutScreens = onlyInstall || process.argv.includes('--without-screens');
if (!onlyInstall && isOlder(server, serverSources))
  build('chương trình', [join(root, 'scripts/build-server.ts')]);
if (
  !withoutScreens &&
  (isOlder(screens, screenSources) || builtFor(screens) !== (process.env.VITE_API_URL ?? ''))
)
  build('giao diện', [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']);

function install() {
  console.log('Đang cài đặt các thành phần cần thiết (chỉ lần đầu hoặc sau khi nâng cấp)…');
  npm(process.execPath);
  // On an older Node npm leaves out packages that do not claim support for it. By now the right one is there.
  if (leftOut().length > 0) npm(projectNode());
  if (leftOut().length > 0) console.error(`Không cài đặt được ${leftOut().join(', ')}.`);
}

/**
 * Optional packages for this system that are not installed although the package that names them is: npm ran on an older
 * Node, or could not download them. Without those for musl, for which there is no Node.js package.
 */
function leftOut() {
  const { packages } = readJson(lockFile);
  const present = { '': packages[''], ...readJson(installed).packages };
  return Object.entries(present).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .map((name) => [`${folder}/node_modules/${name}`, `node_modules/${name}`].find((at) => at in packages))
      .filter((at) => at && !(at in present) && isForThisSystem(packages[at])),
  );
}

function isForThisSystem({ os, cpu, libc }) {
  const matches = (list, own) => !list || list.includes(own);
  return matches(os, process.platform) && matches(cpu, process.arch) && !libc?.includes('musl');
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Node.js as installed for this system. Where there is no such package, the machine's own. */
function projectNode() {
  const packages = Object.keys(readJson(join(root, 'package.json')).optionalDependencies);
  const places = packages.map((name) =>
    join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node'),
  );
  return places.find((place) => existsSync(place)) ?? process.execPath;
}

/** npm 10 removes the command together with the packages of the other systems, which all have one of this name. */
function linkNode() {
  const node = projectNode();
  if (node === process.execPath) return;
  const target = relative(dirname(nodeCommand), node);
  rmSync(nodeCommand, { force: true });
  if (windows) writeFileSync(nodeCommand, `@"%~dp0${target}" %*\r\n`);
  else symlinkSync(target, nodeCommand);
}

/** Installs the versions of the lock file, does not change it, and keeps what is installed already. */
function npm(node) {
  const args = ['install', '--no-save'];
  const path = [dirname(node), process.env.PATH].join(delimiter);
  const run = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, PATH: path } };
  const cli = process.env.npm_execpath;
  const command = ['npm', ...args].join(' ');
  const result = cli ? spawnSync(node, [cli, ...args], run) : spawnSync(command, { ...run, shell: true });
  if (result.status !== 0) {
    console.error(`Cài đặt không thành công (${command}).`);
    process.exit(result.status ?? 1);
  }
}

/** Whether the file is older than the lock file or its sources, which are files or whole folders. */
function isOlder(file, sources) {
  if (!existsSync(file)) return true;
  const built = statSync(file).mtimeMs;
  const all = sources.flatMap((source) => {
    const path = join(root, source);
    const inside = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }) : [];
    return [path, ...inside.map((entry) => join(path, entry))];
  });
  return [lockFile, ...all].some((path) => statSync(path).mtimeMs > built);
}

/** The back-end address built into the page; empty if it is the server that sends the page. */
function builtFor(file) {
  return /<meta name="back-end" content="([^"]*)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

function build(what, command) {
  console.log(`Đang chuẩn bị ${what}…`);
  const result = spawnSync(projectNode(), command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    console.error(`Không chuẩn bị được ${what}.`);
    process.exit(result.status ?? 1);
  }
}
