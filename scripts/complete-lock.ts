// `npm run complete-lock` adds to the lock file what npm left out: optional packages of other systems that the registry
// at hand does not have. `npm ci` refuses a lock file without them.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

type Locked = {
  dev?: boolean;
  license?: string;
  optionalDependencies?: Record<string, string>;
};
type Published = {
  'dist.integrity'?: string;
  cpu: string[];
  libc?: string[];
  license?: string;
  os: string[];
  engines?: Record<string, string>;
};

const file = 'package-lock.json';
const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync(file, 'utf8'));

for (const [folder, asking] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(asking.optionalDependencies ?? {})) {
    const places = [`node_modules/${name}`, `${folder}/node_modules/${name}`];
    if (places.some((place) => place in lock.packages)) continue;
    lock.packages[`node_modules/${name}`] = entryOf(name, version, asking);
    console.log(`${name} ${version}`);
  }
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);

/** What npm would write, in its order. */
function entryOf(name: string, version: string, { dev, license }: Locked) {
  const found = publishedAs(name, version) ?? { ...systemIn(name), license };
  return {
    version,
    integrity: found['dist.integrity'],
    cpu: found.cpu,
    dev,
    libc: found.libc,
    license: found.license,
    optional: true,
    os: found.os,
    engines: found.engines,
  };
}

function publishedAs(name: string, version: string): Published | null {
  const fields = ['os', 'cpu', 'libc', 'engines', 'license', 'dist.integrity'];
  const view = [process.env['npm_execpath'] ?? '', 'view', `${name}@${version}`, ...fields, '--json'];
  const found = JSON.parse(spawnSync(process.execPath, view, { encoding: 'utf8' }).stdout);
  if (found.error && found.error.code !== 'E404') throw new Error(found.error.summary);
  return found.error ? null : found;
}

/** The last words of @rolldown/binding-linux-arm64-musl. Without them npm would install the package everywhere. */
function systemIn(name: string): Published {
  const words =
    /-(android|darwin|freebsd|linux|openharmony|win32)-(arm|arm64|ia32|ppc64|riscv64|s390x|x64)(-.+)?$/u;
  const [, os, cpu, variant] = words.exec(name) ?? [];
  if (!os || !cpu) throw new Error(`the name of ${name} does not say for which system it is`);
  const libc = os === 'linux' ? [variant?.startsWith('-musl') ? 'musl' : 'glibc'] : undefined;
  return { os: [os], cpu: [cpu], libc };
}
