import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

/** The headless shell first: it starts and renders in a quarter less time. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages live for seconds here, so optimising compilers cost more than they save.
  '--js-flags=--no-opt --no-maglev',
];
/** In one process two contexts would share cookies, and two people would be signed in as one. */
const unwanted = ['--single-process', '--no-zygote'];

/** Without a UTF-8 locale Chromium cannot use non-ASCII characters in the name of a download. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };

const LAUNCHES = 3;

/** A browser can crash on start on a busy machine, which is no fault of the product, so it is started again. */
export async function launchBrowser(): Promise<Browser> {
  for (let launch = 1; launch < LAUNCHES; launch++) {
    const browser = await launchOnce().catch(() => null);
    if (browser) return browser;
  }
  return launchOnce();
}

/** An installed Chrome or Chromium if there is one, else the one installed by npm. */
async function launchOnce(): Promise<Browser> {
  const found = process.env.CHROMIUM_PATH ?? installed.find((file) => existsSync(file));
  if (found) return chromium.launch({ executablePath: found, args: quiet, env });
  const executablePath = await sparticuz.executablePath();
  const args = sparticuz.args.filter((flag) => !unwanted.includes(flag));
  return chromium.launch({ executablePath, args: [...args, ...quiet], env });
}
