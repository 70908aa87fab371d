import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const entry = fileURLToPath(new URL('../worker/main.ts', import.meta.url));
const ownFolder = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Starts one sandbox: a separate process, because a thread inside native code (librsvg, libvips) cannot be
 * stopped. It gets no environment (so no secret), no network, no writing, no further processes, and can read
 * only this package, the installed libraries and how much memory it takes itself.
 */
export function startSandbox(heapMegabytes: number, program = entry): ChildProcess {
  return fork(program, [], {
    cwd: tmpdir(),
    env: { UV_THREADPOOL_SIZE: '2' },
    execArgv: [
      '--permission',
      ...readableFolders().map((folder) => `--allow-fs-read=${join(folder, '*')}`),
      '--allow-fs-read=/proc/self/status',
      '--allow-addons',
      '--disallow-code-generation-from-strings',
      '--disable-proto=delete',
      '--no-warnings',
      `--max-old-space-size=${heapMegabytes}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** This package and each folder of installed libraries that holds one of ours. */
function readableFolders(): string[] {
  const require = createRequire(import.meta.url);
  const names = [
    'sharp',
    'saxes',
    '@cantoo/pdf-lib',
    'pdfjs-dist/package.json',
    '@napi-rs/canvas',
    'mrz',
    'tesseract.js-core/package.json',
    '@tesseract.js-data/eng/package.json',
    '@myriaddreamin/typst-ts-web-compiler',
  ];
  const libraries = names.map((name) => {
    const path = require.resolve(name);
    const marker = `${sep}node_modules${sep}`;
    return path.slice(0, path.lastIndexOf(marker) + marker.length);
  });
  return [...new Set([ownFolder, ...libraries])];
}
