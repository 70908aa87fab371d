import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { billOfMaterials, type Lockfile } from './bill-of-materials.ts';

const file = (path: string) => new URL(`../${path}`, import.meta.url);
// Written by npm.
const lockfile: Lockfile = JSON.parse(readFileSync(file('package-lock.json'), 'utf8'));
const document = billOfMaterials(lockfile, new Date());
const target = file('build/sbom.cdx.json');
mkdirSync(file('build/'), { recursive: true });
writeFileSync(target, `${JSON.stringify(document, null, 2)}\n`);
process.stdout.write(`${document.components.length} components: ${fileURLToPath(target)}\n`);
