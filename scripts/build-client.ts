import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Writes the package as it is published: JavaScript, types, README, licence and its own manifest.
const root = path.resolve(import.meta.dirname, '..');
const here = path.join(root, 'packages/client');
const out = path.resolve(process.argv[2] ?? path.join(here, 'build'));
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
execFileSync(process.execPath, [
  path.join(root, 'node_modules/typescript/bin/tsc'),
  ...['-p', path.join(here, 'tsconfig.build.json'), '--outDir', out],
]);
// The compiler writes the endings of imports in JavaScript, not in types.
for (const file of globSync('*.d.ts', { cwd: out }))
  writeFileSync(
    path.join(out, file),
    readFileSync(path.join(out, file), 'utf8').replaceAll(/(?<='\.\/[\w.-]+)\.ts(?=')/g, '.js'),
  );
copyFileSync(path.join(here, 'README.md'), path.join(out, 'README.md'));
copyFileSync(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'));
mkdirSync(path.join(out, 'examples'));
copyFileSync(path.join(here, 'examples/read-profile.ts'), path.join(out, 'examples/read-profile.ts'));

const own: Record<string, unknown> = JSON.parse(readFileSync(path.join(here, 'package.json'), 'utf8'));
const { name, version, type, description, license, keywords, engines, sideEffects } = own;
const manifest = {
  ...{ name, version, type, description, license, keywords, engines, sideEffects },
  main: './index.js',
  types: './index.d.ts',
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  files: ['*.js', '*.d.ts', 'examples'],
};
writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
