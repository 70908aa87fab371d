import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { shellPaths } from './src/shell-paths.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

/** Texts that a page may show only after the API has confirmed them. */
const claims = [
  'You are not sharing any data',
  'No access recorded yet',
  'No declarations requested',
  'No checks requested',
  'Sharing with',
  'Nothing to review',
  'No results',
  'No documents yet',
  'No credentials yet',
  'No evidence yet',
  'You’re all caught up',
  'Nobody',
  'No imports yet',
  'No payments yet',
  'No check has a price',
  'No account has paid',
  'No register is switched on',
  'Not used yet',
  'No people to verify',
  'No bank linked',
  'No alerts to review',
  'No open alerts',
  'Nothing to approve',
  'Not screened',
  'No match',
  'No hits',
  'No sample request yet',
  'No failed jobs',
  'No calls yet',
  'No users found',
  'No entries',
];

/** Any record id: an API that cannot be reached cannot answer that the record does not exist. */
const SOME_ID = '0199c000-0000-7000-8000-000000000000';

/** Pages that read nothing, or nothing until they are asked to. */
const unread = new Set(['/_app', '/help', '/admin/maintenance', '/me/data']);
const screens = shellPaths.map((path) => path.replace(/:\w+/g, SOME_ID)).filter((path) => !unread.has(path));

/** One page of each section: what a page says about a failure does not depend on how the read failed. */
const oneOfEach = [...new Map(screens.map((path) => [path.split('/').slice(0, 2).join('/'), path])).values()];

/** Page loads and API reads of this product, except the event stream. */
const isRead = (url: URL) =>
  url.pathname.endsWith('.data') || (url.pathname.startsWith('/v1/') && !url.pathname.endsWith('/events'));

async function failReads(page: Page, fail: (route: Route) => unknown, which = isRead): Promise<void> {
  await page.route(which, (route) => (route.request().method() === 'GET' ? fail(route) : route.continue()));
}

/** Waits until the page reports a failed read, and checks that it claims nothing else. */
async function seesFailure(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await again.waitFor().catch(async () => {
    const text = await page.locator('body').ariaSnapshot();
    throw new Error(`${path} does not offer to try again:\n${text.slice(0, 800)}`);
  });
  const text = await page.locator('body').ariaSnapshot();
  expect(
    claims.filter((claim) => text.includes(claim)),
    path,
  ).toEqual([]);
}

const answer = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/problem+json', body: '{}' });

describe('while the API fails, every page says so, claims nothing and offers to try again', () => {
  it('finds the pages', () => {
    expect(screens.length).toBeGreaterThan(40);
    expect(oneOfEach.length).toBeGreaterThan(10);
    expect(screens).toContain(`/connections/${SOME_ID}/access-log`);
  });

  it.each([
    ['answers 500', answer(500), screens],
    ['drops the connection', (route: Route) => route.abort('connectionreset'), oneOfEach],
  ] as const)('where it %s', async (_, fail, paths) => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.owner, '/help');
    await failReads(visitor.page, fail);
    for (const path of paths) {
      await visitor.setsOutFor(path);
      await seesFailure(visitor.page, path);
    }
    await visitor.setsOutFor('/templates');
    await seesFailure(visitor.page, '/templates');
    await visitor.page.unrouteAll();
    await visitor.presses('Try again');
    await visitor.seesHeading('Templates');
    await visitor.leave();
  });

  it('refers to support when the server is at fault', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.owner, '/connections');
    await visitor.page.route('**/v1/Connections?*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
    );
    await visitor.field('Search by name').fill('Orchardlee');
    await visitor.sees('This could not be loaded');
    const support = visitor.page.getByRole('alert').getByRole('link', { name: 'contact support' });
    expect(await support.getAttribute('href')).toMatch(/^mailto:/);
    await visitor.expectAccessible();
    await visitor.leave();
  });

  it('shows no counts', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.admin, '/admin/accounts');
    await visitor.sees(/\d+ accounts? shown/);
    await visitor.page.route('**/v1/Admin/accounts?*', answer(500));
    await visitor.field('Search by name').fill('Orchardlee');
    await visitor.sees('This could not be loaded');
    expect(await visitor.page.getByText(/ shown$/).count()).toBe(0);
    await visitor.leave();
  });

  it('also when it answers 503, which is maintenance', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.owner, '/help');
    await failReads(visitor.page, answer(503), (url) => url.pathname.endsWith('.data'));
    for (const path of oneOfEach) {
      await visitor.setsOutFor(path);
      await seesFailure(visitor.page, path);
      await visitor.seesHeading('Update in progress');
    }
    await visitor.setsOutFor('/templates');
    await visitor.page.waitForURL('**/templates');
    await visitor.page.unrouteAll();
    await visitor.presses('Try again');
    await visitor.seesHeading('Templates');
    await visitor.leave();
  });

  it('also when it never answers', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.page.clock.install();
    await visitor.signsIn(people.owner, '/help');
    await failReads(visitor.page, () => undefined);
    for (const path of oneOfEach) {
      await visitor.setsOutFor(path);
      await visitor.page.clock.fastForward('01:00');
      await seesFailure(visitor.page, path);
    }
    await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
    await visitor.presses('Try again');
    await visitor.seesHeading(/./);
    await visitor.leave();
  });
});

describe('what a page reads by itself', () => {
  it.each([
    ['owner', '/templates/0199a000-0000-7000-8000-000000000001'],
    ['admin', '/admin/maintenance'],
    ['admin', '/admin/jobs'],
    ['admin', '/admin/users'],
    ['admin', '/dashboard'],
  ] as const)(
    'is said to have failed to the %s at %s, and shown once it can be read',
    async (person, path) => {
      const visitor = await Visitor.arrive(browser);
      await visitor.signsIn(people[person], '/help');
      const { page } = visitor;
      await failReads(page, answer(500), (url) => url.pathname.startsWith('/v1/'));
      await visitor.setsOutFor(path);
      await seesFailure(page, path);
      await page.unrouteAll();
      const again = page.getByRole('button', { name: 'Try again' });
      await expect
        .poll(async () => {
          await again
            .first()
            .click({ timeout: 1000 })
            .catch(() => undefined);
          return again.count();
        })
        .toBe(0);
      await visitor.leave();
    },
  );
});

it('a document that could not be read is shown after another try, and fits a narrow window', async () => {
  const visitor = await Visitor.arrive(browser);
  await visitor.signsIn(people.owner, '/documents');
  const { page } = visitor;
  await failReads(page, answer(500), (url) => /^\/v1\/Documents\/[^/]+\/url$/.test(url.pathname));
  await page.getByRole('link', { name: 'Business rates, Dock 4.pdf' }).click();
  const viewer = page.getByRole('region', { name: 'Business rates, Dock 4.pdf' });
  await viewer.getByText('This could not be loaded').waitFor();
  await page.unrouteAll();
  await viewer.getByRole('button', { name: 'Try again' }).click();
  const sheet = viewer.locator('canvas');
  await sheet.waitFor();
  const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0;
  const isFitted = async () => {
    const [inner, outer] = [await widthOf(sheet), await widthOf(viewer)];
    return inner > outer / 2 && inner < outer;
  };
  await expect.poll(isFitted).toBe(true);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(isFitted).toBe(true);
  await visitor.leave();
});

describe('hovering over a link', () => {
  it('leaves the page as it is while the server cannot be reached', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.owner, '/help');
    const { page } = visitor;
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    for (const name of ['Templates', 'Relationships', 'Requests', 'Tasks'])
      await page.getByRole('navigation').getByRole('link', { name }).first().hover();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await visitor.leave();
  });
});
