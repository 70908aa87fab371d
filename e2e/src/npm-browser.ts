import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sparticuz, { inflate } from '@sparticuz/chromium';
import manifest from '../package.json' with { type: 'json' };

export interface BrowserFiles {
  executablePath: string;
  env: Record<string, string>;
}

const modules = path.resolve(import.meta.dirname, '../../node_modules');
const packageFolder = path.resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../..');

/**
 * The Chromium from npm with the libraries and fonts that it brings, unpacked once per version beside the packages, so
 * that every machine runs the same and nothing depends on what happens to be installed there.
 */
export async function unpackNpmBrowser(): Promise<BrowserFiles> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The Chromium from npm is for Linux on x64: name an installed one in CHROMIUM_PATH.');
  const version = manifest.dependencies['@sparticuz/chromium'];
  const folder = path.join(modules, '.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  };
}

/** Renamed at the end: a folder of that name is complete. */
async function unpackInto(folder: string): Promise<void> {
  const part = `${folder}.${process.pid}`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const { TMPDIR } = process.env;
  // The package unpacks into the folder for temporary files, and uses whatever it finds there.
  process.env.TMPDIR = part;
  try {
    await Promise.all([sparticuz.executablePath(), inflate(path.join(packageFolder, 'bin/al2023.tar.br'))]);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  writeFileSync(
    path.join(part, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(folder, 'fonts')}</dir>
  <cachedir>${path.join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
  renameSync(part, folder);
}
