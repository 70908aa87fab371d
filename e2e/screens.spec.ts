import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const publicScreens = [
  '/',
  '/auth/login',
  '/auth/register',
  '/auth/forgot',
  '/auth/signed-out',
  '/invite/not-a-token',
];
const screensOf: [keyof typeof people, string[]][] = [
  [
    'owner',
    [
      '/_app',
      '/dashboard',
      '/me',
      '/account/members',
      '/account/branding',
      '/account/settings',
      '/account/trail',
      '/templates',
      '/templates/0199a000-0000-7000-8000-000000000001',
      '/templates/compare?ids=0199a000-0000-7000-8000-000000000001&ids=0199a000-0000-7000-8000-000000000006',
    ],
  ],
  [
    'reviewer',
    ['/dashboard', '/account/members', '/account/branding', '/account/settings', '/account/trail'],
  ],
  ['individual', ['/dashboard', '/me', '/account/settings']],
  ['admin', ['/dashboard', '/admin/maintenance']],
];

async function look(visitor: Visitor, path: string): Promise<void> {
  await visitor.page.goto(path);
  await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
  await visitor.expectAccessible();
  const overflow = await visitor.page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
  expect(await visitor.page.title()).toMatch(/^Probity( \| .+)?$/);
}

describe.each([
  ['desktop, light', { width: 1440, colorScheme: 'light' }],
  ['phone, dark', { width: 390, colorScheme: 'dark' }],
] as const)('every screen on %s', (_, device) => {
  it('is accessible to a visitor', async () => {
    const visitor = await Visitor.arrive(browser, device);
    for (const path of publicScreens) await look(visitor, path);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });

  it.each(screensOf)('is accessible to the %s', async (person, paths) => {
    const visitor = await Visitor.arrive(browser, device);
    await visitor.signsIn(people[person]);
    for (const path of paths) await look(visitor, path);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });
});

describe('the catalogue', () => {
  it('holds every visible word: the pseudo-locale leaves none in plain English', async () => {
    const visitor = await Visitor.arrive(browser);
    for (const path of ['/auth/login', '/auth/register', '/auth/forgot']) {
      await visitor.page.goto(`/en-XA${path}`);
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      const plain = await visitor.page.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const parent = node.parentElement;
          const hidden = !parent || ['SCRIPT', 'STYLE'].includes(parent.tagName);
          const text = node.textContent?.trim() ?? '';
          if (!hidden && /[a-z]{3}/.test(text) && !/Probity/.test(text)) found.push(text);
        }
        return found;
      });
      expect(plain, path).toEqual([]);
    }
    await visitor.leave();
  });

  it('answers an unknown locale with a page that says so', async () => {
    const visitor = await Visitor.arrive(browser);
    const answer = await visitor.page.goto('/xx/auth/login');
    expect(answer?.status()).toBe(404);
    await visitor.seesHeading('There is no such page');
    await visitor.leave();
  });
});

describe('the sign-in page', () => {
  it('loads less than 200 kB of script, answers within 200 ms once warm, and does not shift', async () => {
    const visitor = await Visitor.arrive(browser);
    let scriptBytes = 0;
    visitor.page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return;
      const { responseBodySize } = await response.request().sizes();
      scriptBytes += responseBodySize;
    });
    await visitor.page.goto('/auth/login', { waitUntil: 'networkidle' });
    const shift = await visitor.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
        }),
    );
    expect(shift).toBe(0);
    expect(scriptBytes).toBeGreaterThan(10_000);
    expect(scriptBytes).toBeLessThan(200_000);
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      await visitor.page.goto('/auth/login');
      times.push(
        await visitor.page.evaluate(() => {
          const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
          return navigation ? navigation.responseStart - navigation.requestStart : Number.POSITIVE_INFINITY;
        }),
      );
    }
    expect(Math.min(...times)).toBeLessThan(200);
    await visitor.leave();
  });
});
