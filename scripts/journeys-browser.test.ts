import path from 'node:path';
import { expect, it } from 'vitest';
import { browserFiles } from '../e2e/src/browser.ts';

const modules = path.resolve(import.meta.dirname, '../node_modules');
const isForNpmBrowser = process.platform === 'linux' && process.arch === 'x64';

it('journeys run in an installed browser only if CHROMIUM_PATH names it', async () => {
  expect(await browserFiles('/opt/browser')).toEqual({ executablePath: '/opt/browser', env: {} });
});

it.skipIf(!isForNpmBrowser)(
  'journeys run in the Chromium from npm with the libraries and fonts that it brings, whatever is installed',
  async () => {
    const { executablePath, env } = await browserFiles('');
    const files = [executablePath, env.LD_LIBRARY_PATH, env.FONTCONFIG_FILE];
    expect(files.filter((file) => !file?.startsWith(path.join(modules, '.cache')))).toEqual([]);
  },
);
