import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';
import { type BrowserFiles, unpackNpmBrowser } from './npm-browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    browserFiles: BrowserFiles;
  }
}

/** None of the flags that the package suggests: under those, scripts have no size and pages render late. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages live for seconds here, so optimising compilers cost more than they save.
  '--js-flags=--no-opt --no-maglev',
];

/** Without a UTF-8 locale Chromium cannot use non-ASCII characters in the name of a download. */
const LOCALE = { LC_ALL: 'C.UTF-8' };

const LAUNCHES = 3;

/** The Chromium from npm; an installed one only if `CHROMIUM_PATH` names it. */
export async function browserFiles(executablePath = process.env.CHROMIUM_PATH): Promise<BrowserFiles> {
  return executablePath ? { executablePath, env: {} } : unpackNpmBrowser();
}

/** A browser can crash on start on a busy machine, which is no fault of the product, so it is started again. */
export async function launchBrowser(
  files: BrowserFiles = inject('browserFiles'),
  moreArgs: readonly string[] = [],
): Promise<Browser> {
  const launch = () =>
    chromium.launch({
      executablePath: files.executablePath,
      args: [...args, ...moreArgs],
      env: { ...process.env, ...LOCALE, ...files.env },
    });
  for (let attempt = 1; attempt < LAUNCHES; attempt++) {
    const browser = await launch().catch(() => null);
    if (browser) return browser;
  }
  return launch();
}

let opened: Promise<Browser> | undefined;

/** The browser of this worker, which its files use one after the other. */
export function openBrowser(): Promise<Browser> {
  opened ??= launchBrowser();
  return opened;
}
