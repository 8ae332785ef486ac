import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { lockedPackage, readJson, shippedPackages } from './packages.ts';

type Shipped = {
  /** npm packages for this system only: the runtime and native code. */
  native: string[];
  /** The library of GCC, if it is in the archive. */
  libatomic: string | undefined;
};

/** What an archive contains, in the format CycloneDX: for programs that look for known weaknesses. */
export function billOfMaterials({ native, libatomic }: Shipped): object {
  const { name, version, license } = readJson('package.json');
  const folders = [...shippedPackages(), ...native.map((name) => `node_modules/${name}`)];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${name}@${version}`,
        name,
        version,
        licenses: [{ license: { name: license } }],
      },
    },
    components: [...folders.map(npmComponent), ...(libatomic ? [gccComponent(libatomic)] : [])].sort(
      (a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1),
    ),
  };
}

function npmComponent(folder: string) {
  const { version, integrity = '', license } = lockedPackage(folder);
  const name = folder.replace(/^.*node_modules\//u, '');
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, digest = ''] = integrity.split('sha512-');
  return {
    type: 'library',
    'bom-ref': `${purl}#${folder}`,
    name,
    version,
    purl,
    hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    licenses: [licenceOf(license)],
  };
}

function licenceOf(license: string | undefined) {
  if (license === undefined) return { license: { name: 'see LICENSES.txt' } };
  return / (AND|OR) /u.test(license) ? { expression: license } : { license: { id: license } };
}

function gccComponent(file: string) {
  const version = basename(realpathSync(file)).replace('libatomic.so.', '');
  return {
    type: 'library',
    'bom-ref': `libatomic@${version}`,
    name: 'libatomic',
    version,
    purl: `pkg:generic/libatomic@${version}`,
    hashes: [{ alg: 'SHA-256', content: createHash('sha256').update(readFileSync(file)).digest('hex') }],
    licenses: [{ expression: 'GPL-3.0-or-later WITH GCC-exception-3.1' }],
  };
}
