import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { billOfMaterials, type Lockfile } from './bill-of-materials.ts';

const lockfile: Lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const document = billOfMaterials(lockfile, new Date('2026-11-18T10:00:00Z'));

it('the bill of materials lists every package of the lockfile once, and none of our own', () => {
  const locked = Object.entries(lockfile.packages).filter(
    ([path, { link, version }]) => path.includes('node_modules/') && !link && version,
  );
  const names = locked.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  expect(document.components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(
    [...new Set(names)].sort(),
  );
  expect(document.components.some(({ name }) => name.startsWith('@probity/'))).toBe(false);
});

it('the bill of materials has what CycloneDX 1.6 requires', () => {
  expect(document).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(document.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  for (const component of document.components) {
    expect(component).toMatchObject({
      type: 'library',
      name: expect.stringMatching(/./),
      version: expect.stringMatching(/./),
      purl: expect.stringMatching(/^pkg:npm\/(%40[^/]+\/)?[^/@]+@[^@]+$/),
    });
    for (const { alg, content } of component.hashes ?? [])
      expect([alg, content.length]).toEqual(alg === 'SHA-1' ? ['SHA-1', 40] : ['SHA-512', 128]);
  }
  const refs = document.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
});
