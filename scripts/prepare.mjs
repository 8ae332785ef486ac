// Runs before every command. On a fresh clone, or after the lock file changed, it installs the dependencies, and it
// builds the server and the screens if they are older than their sources. `--without-screens` skips the screens,
// `--only-install` skips both. Plain JavaScript without dependencies, because it must run on whatever Node the machine
// has (20 or later).

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const root = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..');
const lockFile = join(root, 'package-lock.json');
const installed = join(root, 'node_modules/.package-lock.json');

// Installs exactly the versions of the lock file and does not change it. `npm ci` would refuse a lock file that lacks
// optional packages of other platforms, and this one lacks those its registry did not have.
const installLocked = ['install', '--no-save', '--no-audit', '--no-fund'];

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockFile).mtimeMs) install();

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
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;
  if (process.versions.node.split('.')[0] === version.split('.')[0]) {
    npm(installLocked, root, process.execPath);
    return;
  }
  // npm leaves out optional packages that do not claim support for the Node it runs on, and the native parts of the
  // build tools are such packages. So the Node version of this project is installed first, and runs npm.
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
  const node = join(root, 'node_modules/node/bin/node');
  const result = spawnSync(existsSync(node) ? node : process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status !== 0) {
    console.error(`Không chuẩn bị được ${what}.`);
    process.exit(result.status ?? 1);
  }
}
