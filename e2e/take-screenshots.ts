import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { buildWeb } from '../scripts/laptop/build-web.ts';
import { forgetSettings } from '../scripts/laptop/forget-settings.ts';
import { startLaptop } from '../scripts/laptop/laptop.ts';
import { browserFiles, launchBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import type { Product } from './src/product.ts';
import { reservePorts } from './src/start-product.ts';
import { Visitor } from './src/visitor.ts';

/** A picture of the README: whose page it is, and how to get there. */
interface Picture {
  name: string;
  who?: keyof typeof people;
  path: string;
  /** Links to follow from there, by the beginning of their names. */
  links?: readonly string[];
  width?: number;
  colorScheme?: 'dark';
}

const PHONE = 390;
const pictures: readonly Picture[] = [
  { name: 'sign-in', path: '/' },
  { name: 'home', who: 'banker', path: '/dashboard' },
  { name: 'relationships', who: 'banker', path: '/relationships' },
  { name: 'counterparty', who: 'banker', path: '/relationships', links: ['Karoo Solar'] },
  { name: 'evidence', who: 'banker', path: '/relationships', links: ['Karoo Solar', 'Data'] },
  { name: 'decision', who: 'banker', path: '/relationships', links: ['Zephyrine Freight', 'Decision'] },
  { name: 'true-match', who: 'banker', path: '/screening/cases', links: ['Velkhan Marine'] },
  { name: 'request', who: 'validator', path: '/connections', links: ['Meridian Bank'] },
  { name: 'profile', who: 'validator', path: '/profile/data' },
  { name: 'who-sees-what', who: 'solar', path: '/sharing' },
  { name: 'ownership', who: 'solar', path: '/profile/ownership' },
  { name: 'verify', path: '/verify' },
  { name: 'home-dark', who: 'validator', path: '/dashboard', colorScheme: 'dark' },
  { name: 'phone', who: 'individual', path: '/dashboard', width: PHONE },
];

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'docs/screenshots');

/** Takes the pictures of the README from a new product with the whole demo. */
async function takeScreenshots(): Promise<void> {
  forgetSettings(process.env);
  await buildWeb(root);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'probity-screenshots-'));
  const [[port = 0, sandboxPort = 0, smtpPort = 0, databasePort = 0] = []] = await reservePorts(1);
  await using cleanup = new AsyncDisposableStack();
  const laptop = await startLaptop({
    root,
    dataDir,
    port,
    sandboxPort,
    smtpPort,
    databasePort,
    throwaway: true,
    isBankAtWork: true,
    env: { NODE_ENV: 'production', RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'warn' },
    onLine: () => undefined,
  });
  cleanup.defer(() => laptop.stop());
  const browser = await launchBrowser(await browserFiles());
  cleanup.defer(() => browser.close());
  mkdirSync(folder, { recursive: true });
  const product: Product = {
    url: laptop.url,
    sandboxUrl: laptop.sandboxUrl ?? '',
    databaseUrl: laptop.databaseUrl,
    dataDir,
  };
  for (const picture of pictures) {
    const visitor = await Visitor.arrive(browser, { product, ...picture });
    await take(visitor, picture);
    await visitor.leave();
    process.stdout.write(`${picture.name}\n`);
  }
}

async function take(visitor: Visitor, { name, who, path: address, links = [] }: Picture): Promise<void> {
  if (who) await visitor.signsIn(people[who], address);
  else await visitor.page.goto(address, { waitUntil: 'networkidle' });
  for (const link of links) {
    const main = visitor.page.getByRole('main');
    await main
      .getByRole('link', { name: new RegExp(`^${link}`) })
      .first()
      .click();
    await visitor.page.waitForTimeout(OPENED_MS);
    await visitor.page.waitForLoadState('networkidle');
  }
  const png = await visitor.page.screenshot();
  // Two hundred colours are enough for a page, at a third of the size.
  await sharp(png)
    .png({ palette: true, colours: 200, effort: 10 })
    .toFile(path.join(folder, `${name}.png`));
}

/** A link is followed on the client, after which its page reads what it shows. */
const OPENED_MS = 2000;

await takeScreenshots();
