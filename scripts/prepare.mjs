// Runs before every command: on a fresh clone, or after the lock file changed, it installs what is missing, and it builds
// the screens when they are older than their sources. Plain JavaScript without dependencies, because it must run on the
// machine's own Node (20 or later) and nothing else.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const root = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..');
const lockFile = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');

// Exactly the versions of the lock file, which stays as it is. `npm ci` would refuse a lock file that lacks optional
// packages of other platforms, and the lock file lacks those its registry did not have.
const installLocked = ['install', '--no-save', '--no-audit', '--no-fund'];

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockFile).mtimeMs) install();

const screens = join(root, 'dist/web/index.html');
const backEnd = process.env.VITE_API_URL ?? '';

const needsScreens = !process.argv.includes('--without-screens');
if (needsScreens && (!existsSync(screens) || isOlderThanSources(screens) || builtFor(screens) !== backEnd))
  buildScreens();

function install() {
  console.log('Đang cài đặt các thành phần cần thiết (chỉ lần đầu hoặc sau khi nâng cấp)…');
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
  if (process.versions.node.split('.')[0] === version.split('.')[0]) {
    npm(installLocked, root, process.execPath);
    return;
  }
  // npm leaves out optional packages that do not claim to run on its own Node, and the build tools' native parts are
  // such packages. So the Node this project runs on comes first, and then it runs npm.
  const bootstrap = mkdtempSync(join(tmpdir(), 'so-diem-node-'));
  try {
    npm(['install', '--no-save', '--prefix', bootstrap, `node@${version}`], bootstrap, process.execPath);
    npm(installLocked, root, join(bootstrap, 'node_modules/node/bin/node'));
  } finally {
    rmSync(bootstrap, { recursive: true, force: true });
  }
}

function npm(args, cwd, node) {
  const path = [dirname(node), process.env.PATH].join(delimiter);
  const run = { cwd, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, PATH: path } };
  const cli = process.env.npm_execpath;
  const result = cli ? spawnSync(node, [cli, ...args], run) : spawnSync('npm', args, { ...run, shell: true });
  if (result.status !== 0) {
    console.error(`Cài đặt không thành công (npm ${args.join(' ')}).`);
    process.exit(result.status ?? 1);
  }
}

function isOlderThanSources(file) {
  const built = statSync(file).mtimeMs;
  const sources = [lockFile, join(root, 'vite.config.ts')];
  for (const folder of ['src/web', 'src/shared', 'docs/huong-dan'])
    for (const entry of readdirSync(join(root, folder), { recursive: true }))
      sources.push(join(root, folder, entry));
  return sources.some((source) => statSync(source).mtimeMs > built);
}

/** The back-end address that is built into the page; empty for the server that sends it. */
function builtFor(file) {
  return /<meta name="back-end" content="([^"]*)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

function buildScreens() {
  console.log('Đang chuẩn bị giao diện…');
  const node = join(root, 'node_modules/node/bin/node');
  const result = spawnSync(
    existsSync(node) ? node : process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (result.status !== 0) {
    console.error('Không chuẩn bị được giao diện.');
    process.exit(result.status ?? 1);
  }
}
