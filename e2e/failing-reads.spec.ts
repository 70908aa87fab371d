import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Counts and hints that are left out where they cannot be read: menu, bell, possible duplicates, preselection. */
const beside = /\/v1\/(Tasks|Notifications|Accounts\/[^/]+\/(settings|members)|Entities\/[^/]+\/duplicates)/;

/** What a page may only say when it has been told so. */
const claims = [
  'You are not sharing any data',
  'No access recorded yet',
  'No declarations requested',
  'Sharing with',
  'Nothing to review',
  'No results',
  'No documents yet',
  'No evidence yet',
  'You’re all caught up',
];

/** By search: an earlier journey may have filled the first page of the list. */
async function findsConnection({ page }: Visitor, name: string): Promise<string | null> {
  await page.getByLabel('Search by name').fill(name);
  return page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .getAttribute('href');
}

/** Opens each page while the browser's reads fail, then again once they no longer do. */
async function opensWhileReadsFail(
  visitor: Visitor,
  paths: readonly string[],
  fail: (route: Route) => unknown,
) {
  const { page } = visitor;
  for (const path of paths) {
    let failed = 0;
    await page.route('**/v1/**', (route) => {
      const request = route.request();
      if (request.method() !== 'GET' || request.url().includes('/events')) return route.continue();
      if (!beside.test(request.url())) failed += 1;
      return fail(route);
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const text = (await page.locator('main').textContent()) ?? '';
    expect(
      claims.filter((claim) => failed > 0 && text.includes(claim)),
      path,
    ).toEqual([]);
    if (failed > 0) {
      const again = page.getByRole('button', { name: 'Try again' }).first();
      await again.waitFor().catch(() => {
        throw new Error(`${path} does not offer to try again:\n${text.slice(0, 800)}`);
      });
      await page.unroute('**/v1/**');
      await again.click();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => again.count(), { message: path }).toBe(0);
    } else await page.unroute('**/v1/**');
  }
}

describe('a page whose reads fail', () => {
  it('says so to a data owner, claims nothing, and shows the data once it can be read', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.owner, '/connections');
    const connection = await findsConnection(visitor, 'Orchardlee Capital Ltd');
    await opensWhileReadsFail(
      visitor,
      [
        '/connections/ledger',
        `${connection}/history`,
        `${connection}/looks`,
        `${connection}/people`,
        `${connection}/declarations`,
        '/profile/documents',
        '/profile/related',
        '/documents',
        '/notifications',
      ],
      (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
    );
    await visitor.leave();
  });

  it('says so to a recipient whose connection drops', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.banker, '/connections');
    const connection = await findsConnection(visitor, 'Karoo Solar');
    await opensWhileReadsFail(
      visitor,
      [`${connection}/data`, `${connection}/history`, '/templates', '/screening', '/declarations', '/tasks'],
      (route) => route.abort('connectionreset'),
    );
    await visitor.leave();
  });
});
