import path from 'node:path';
import { readCatalogue } from '@probity/domain/texts/read-locales.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { faintTexts } from './src/faint-texts.ts';
import { arrivesRegistered } from './src/newcomer.ts';
import { people } from './src/people.ts';
import { product } from './src/product.ts';
import { shellPaths } from './src/shell-paths.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

interface Weight {
  requests: number;
  scriptBytes: number;
}

/** The budget of a page with an empty cache; script is counted compressed. */
const budgetOf = (path: string): Weight => {
  if (path === '/' || path.startsWith('/auth/login')) return { requests: 25, scriptBytes: 150_000 };
  if (path === '/auth/register') return { requests: 30, scriptBytes: 200_000 };
  return { requests: 40, scriptBytes: 300_000 };
};

const publicScreens = [
  '/',
  '/auth/login',
  '/auth/register',
  '/auth/forgot',
  '/auth/signed-out',
  '/invite/not-a-token',
  '/checks/finished',
  '/unsubscribe/not-a-token',
  '/verify',
  '/conformance',
];
const screensOf: [keyof typeof people, string[]][] = [
  [
    'owner',
    [
      '/_app',
      '/dashboard',
      '/first-steps/sample',
      '/me',
      '/sharing',
      '/reports',
      '/account/members',
      '/account/branding',
      '/account/public-page',
      '/account/settings',
      '/account/risk',
      '/account/risk/lab',
      '/account/reminders',
      '/account/audit-log',
      '/account/developers',
      '/account/developers?tab=calls',
      '/account/developers?tab=webhooks',
      '/account/developers?tab=events',
      '/account/developers?tab=provisioning',
      '/account/billing',
      '/account/billing/pay',
      '/integrations',
      '/profile/register',
      '/templates',
      '/templates/0199a000-0000-7000-8000-000000000001',
      '/templates/compare?ids=0199a000-0000-7000-8000-000000000001&ids=0199a000-0000-7000-8000-000000000006',
    ],
  ],
  [
    'reviewer',
    [
      '/dashboard',
      '/account/members',
      '/account/branding',
      '/account/public-page',
      '/account/settings',
      '/account/risk',
      '/account/reminders',
      '/account/audit-log',
      '/account/billing',
      '/account/developers',
      '/integrations',
    ],
  ],
  ['individual', ['/dashboard', '/me', '/me/data', '/account/settings']],
  [
    'admin',
    [
      '/dashboard',
      '/admin/accounts',
      '/admin/users',
      '/admin/jobs',
      '/admin/integrations',
      '/admin/audit-log',
      '/admin/feedback',
      '/admin/templates',
      '/admin/maintenance',
      '/admin/payments',
    ],
  ],
];
/** Journeys check the accessibility of these screens in English; here they are weighed in French, and read. */
const weighedScreens = [
  '/profile',
  '/profile/data',
  '/profile/related',
  '/profile/ownership',
  '/profile/tests',
  '/monitoring',
  '/profile/documents',
  '/profile/history',
  '/relationships',
  '/relationships/import',
  '/profile/import',
  '/connections',
  '/connections/new',
  '/connections/bulk',
  '/connections/ledger',
  '/wallet',
  '/documents',
  '/documents/added',
  '/declarations',
  '/tasks',
  '/reviews',
  '/reviews/periodic',
  '/screening',
  '/screening/batches',
  '/screening/alerts',
  '/screening/approvals',
  '/related',
  '/notifications',
  '/help',
];

const connectionTabs = ['', '/data', '/people', '/checks', '/declarations', '/access-log', '/history'];

/** Counts what a page needs, cached or not, and reports where it exceeds its budget. */
async function weigh(visitor: Visitor, path: string): Promise<string[]> {
  const answer = await visitor.page.goto(path, { waitUntil: 'networkidle' });
  const weight = await visitor.page.evaluate((): Weight & { plainJson: string[] } => {
    const loaded = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      contentType: string;
    })[];
    const plain = loaded.filter(
      (one) =>
        one.contentType.endsWith('json') &&
        one.decodedBodySize >= 1024 &&
        one.encodedBodySize >= one.decodedBodySize,
    );
    // An open document loads its viewer, which does not count towards the page.
    const ofPage = loaded.filter(({ name }) => !/\/pdf[-.]|\.pfb$|\/v1\/Files\//.test(name));
    const scripts = ofPage.filter(({ name }) => name.endsWith('.js'));
    return {
      // A resource read twice counts once.
      requests: 1 + new Set(ofPage.map(({ name }) => name)).size,
      scriptBytes: scripts.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0),
      plainJson: plain.map(({ name }) => name),
    };
  });
  const budget = budgetOf(path);
  expect(weight.scriptBytes, `${path} loads no script`).toBeGreaterThan(10_000);
  expect(await answer?.headerValue('content-encoding'), `markup of ${path}`).toBe('br');
  expect(weight.plainJson, `JSON of ${path} is not compressed`).toEqual([]);
  const isOver = weight.requests > budget.requests || weight.scriptBytes > budget.scriptBytes;
  return isOver ? [`${path}: ${weight.requests} requests, ${weight.scriptBytes} bytes of script`] : [];
}

const devices = [
  { name: 'a desktop', width: 1440, colorScheme: 'light' },
  { name: 'a phone', width: 390, colorScheme: 'dark' },
] as const;

/** Addresses whose colours are known to be right: they do not depend on who looks. */
const drawn = new Set<string>();

type Opening = (visitor: Visitor, path: string) => Promise<void>;

const weighed: Opening = async (visitor, path) => expect(await weigh(visitor, path)).toEqual([]);
/** Weighed for the Owner, who sees more of the same page. */
const followed: Opening = async (visitor, path) => {
  await visitor.goesTo(path);
  await visitor.page.waitForLoadState('networkidle');
};

/** Opens a page and checks it on a light desktop and a dark phone. */
async function checkPage(visitor: Visitor, path: string, open: Opening): Promise<void> {
  const isDrawn = drawn.has(path);
  drawn.add(path);
  const { page } = visitor;
  await open(visitor, path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.title()).toMatch(/^Probity( \| .+)?$/);
  for (const { name, width, colorScheme } of devices) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
    await visitor.expectAccessible({ withOverlaps: !isDrawn });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} is wider than ${name}`).toBeLessThanOrEqual(0);
  }
}

describe('every screen, on a light desktop and a dark phone', () => {
  it('is accessible to a visitor', async () => {
    const visitor = await Visitor.arrive(browser);
    for (const path of publicScreens) await checkPage(visitor, path, weighed);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });

  it.each(screensOf)('is accessible to the %s', async (person, paths) => {
    const visitor = await Visitor.arrive(browser);
    await visitor.hearsNothing();
    await visitor.signsIn(people[person]);
    const open = person === 'reviewer' ? followed : weighed;
    for (const path of paths) await checkPage(visitor, path, open);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });

  it('detects text with too little contrast', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.page.setContent(
      `<body style="background: #fff">
        <p style="color: #888">Too faint</p>
        <p style="color: #767676">Just enough</p>
        <p style="color: #888; font-size: 24px">Large enough</p>
        <div style="background: oklch(25% 0 0 / 0.9)"><p style="color: #000">Dark in the dark</p></div>
        <div style="opacity: 0.5"><p style="color: #555">Half there</p></div>
        <button disabled style="color: #ddd">Not now</button>
        <p style="color: #fff; background: #0a0">White on green</p>
        <p style="color: #fff; display: none">Not there</p>`,
    );
    const found = await visitor.page.evaluate(faintTexts);
    expect(found.map((text) => text.replace(/^.*: /, ''))).toEqual([
      'Too faint',
      'Dark in the dark',
      'Half there',
      'White on green',
    ]);
    await visitor.leave();
  });
});

/** Pages that name no record and are not for administrators alone. */
const ownPages = shellPaths.filter((path) => !path.includes(':') && !path.startsWith('/admin/'));

describe('every page of someone who has just registered', () => {
  it.each([
    ['an organisation', { kind: 'Company or other organisation', name: 'Thistle Rope Ltd' }],
    ['a person', undefined],
  ] as const)('opens for %s', async (_, organisation) => {
    const email = `olga@${organisation ? 'thistle-rope' : 'people'}.example`;
    const visitor = await arrivesRegistered(browser, {
      name: 'Olga Thistle',
      email,
      ...(organisation && { organisation }),
    });
    const failed: string[] = [];
    visitor.page.on('response', (answer) => {
      if (answer.status() >= 500) failed.push(`${answer.status()} ${answer.url()}`);
    });
    for (const path of ownPages) {
      // As the server renders it, and as the browser does on the way from another page.
      expect((await visitor.context.request.get(path)).status(), path).toBeLessThan(500);
      await visitor.goesTo(path);
      await visitor.seesAnyHeading();
    }
    await visitor.page.waitForLoadState('networkidle');
    expect(failed).toEqual([]);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });
});

/** Number of API calls by route, as counted by the server. */
async function apiCalls(): Promise<Map<string, number>> {
  const metrics = await (await fetch(`${product().url}/metrics`)).text();
  const counts = new Map<string, number>();
  for (const [, route = '', count] of metrics.matchAll(
    /^http_request_duration_seconds_count\{[^}]*route="(\/(?:v1|api)[^"]*)"[^}]*\} (\d+)$/gm,
  ))
    counts.set(route, (counts.get(route) ?? 0) + Number(count));
  return counts;
}

/** The routes that were called between two counts. */
const callsBetween = (before: Map<string, number>, after: Map<string, number>): string[] =>
  [...after].flatMap(([route, count]) => Array(count - (before.get(route) ?? 0)).fill(route));

const MAX_CALLS = 3;

describe('a page rendered by the server', () => {
  it.each([
    // An organisation's related parties have another URL.
    ['owner', [...(screensOf[0]?.[1] ?? []), ...weighedScreens.filter((path) => path !== '/related')]],
    [
      'individual',
      ['/dashboard', '/profile', '/profile/data', '/related', '/connections', '/me', '/documents'],
    ],
    ['admin', ['/dashboard', '/admin/maintenance', '/reviews', '/screening/lists']],
  ] as const)(`asks the API at most ${MAX_CALLS} times for the %s`, async (person, paths) => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people[person]);
    const tabs =
      person === 'owner' ? [...(await firstConnection(visitor)), ...(await firstCounterparty(visitor))] : [];
    await visitor.page.goto('about:blank');
    const over: string[] = [];
    let before = await apiCalls();
    for (const path of [...paths, ...tabs]) {
      expect((await visitor.context.request.get(path)).status(), path).toBe(200);
      const after = await apiCalls();
      const calls = callsBetween(before, after);
      before = after;
      expect(calls, path).toContain('/v1/Workspace');
      if (calls.length > MAX_CALLS) over.push(`${path}: ${calls.join(', ')}`);
    }
    expect(over).toEqual([]);
    await visitor.leave();
  });
});

async function firstConnection({ page }: Visitor): Promise<string[]> {
  await page.goto('/connections');
  const opened = await page
    .getByRole('main')
    .locator('a[href*="/connections/0"]')
    .first()
    .getAttribute('href');
  return connectionTabs.map((tab) => `${opened}${tab}`);
}

async function firstCounterparty({ page }: Visitor): Promise<string[]> {
  await page.goto('/relationships');
  const link = page.getByRole('main').locator('tbody a[href*="/relationships/"]').first();
  const party = await link.getAttribute('href');
  return [`${party}`, `${party}/decision`];
}

/** Weighed in English. */
const frenchScreens = [
  '/dashboard',
  '/first-steps/sample',
  '/profile/checks',
  '/templates',
  '/templates/0199a000-0000-7000-8000-000000000001',
  '/integrations',
  '/account/members',
  '/account/branding',
  '/account/settings',
  '/account/risk',
  '/account/risk/lab',
  '/account/reminders',
  '/account/audit-log',
  '/account/billing',
  '/me',
  '/nothing-here',
];

type Catalogue = ReturnType<typeof readCatalogue>;

const messagesOf = (catalogue: Catalogue): string[] =>
  Object.values(catalogue).flatMap((value) => (typeof value === 'string' ? value : messagesOf(value)));

/** The literal parts of a message between its arguments, including those nested in them. */
const partsOf = (message: string): string[] =>
  message
    .split(/\{\w+(?:, (?:number|plural,|select,))?|[{}#]|\b(?:one|other|none|=\d+) (?=\{)/)
    .map((part) => part.trim());

/** Whether a text is, or contains a longer part of, an English message that the other language translates. */
function englishOf(locale: string): (text: string) => boolean {
  const texts = path.resolve(import.meta.dirname, '../packages/domain/src/texts');
  const own = new Set(
    messagesOf(readCatalogue(path.join(texts, locale))).flatMap((one) => [one, ...partsOf(one)]),
  );
  const english = messagesOf(readCatalogue(path.join(texts, 'en')));
  const whole = new Set(english.filter((one) => /[a-z]{3}/i.test(one) && !own.has(one)));
  const parts = [...new Set(english.flatMap(partsOf))].filter(
    (part) => part.split(' ').length > 2 && !own.has(part),
  );
  return (text) => whole.has(text) || parts.some((part) => text.includes(part));
}

/** What a reader sees or hears on the page. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [document.title];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!['SCRIPT', 'STYLE'].includes(node.parentElement?.tagName ?? ''))
        found.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '');
    // Language names are in their own language; file names are chosen by the person.
    return found.map((text) => text.trim()).filter((text) => text && !/^English$|\.pdf$/.test(text));
  });

describe('the catalogue', () => {
  it('contains every visible text: the pseudo-locale leaves none in plain English', async () => {
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
          if (!hidden && /[a-z]{3}/.test(text) && !/Probity|^(English|Français)$/.test(text))
            found.push(text);
        }
        return found;
      });
      expect(plain, path).toEqual([]);
    }
    await visitor.leave();
  });

  it('leaves no English on the main screens in French, which keep to their budget of requests and script', async () => {
    const isEnglish = englishOf('fr');
    const left: string[] = [];
    const over: string[] = [];
    const visitor = await Visitor.arrive(browser);
    await visitor.hearsNothing();
    const checkLanguage = async (at: string, open: (path: string) => Promise<unknown>) => {
      await open(`/fr${at}`);
      await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
      await visitor.page.waitForLoadState('networkidle');
      expect(await visitor.page.locator('html').getAttribute('lang'), at).toBe('fr');
      const seen = await wordsOn(visitor.page);
      left.push(...seen.filter(isEnglish).map((text) => `${at}: ${text}`));
      const outside = await visitor.page
        .locator('a[href^="/"]:not([href^="/fr"])')
        .evaluateAll((links) => links.flatMap((link) => link.getAttribute('href') ?? []));
      left.push(
        ...outside
          .filter((href) => !/^\/(auth\/(start|language)|v1)/.test(href))
          .map((href) => `${at} → ${href}`),
      );
    };
    for (const at of ['/auth/login', '/auth/register', '/auth/forgot', '/auth/signed-out', '/invite/none'])
      await checkLanguage(at, (path) => visitor.page.goto(path));
    await visitor.signsIn(people.banker);
    const records = [...(await firstConnection(visitor)), ...(await firstCounterparty(visitor))];
    for (const at of [...weighedScreens, ...records])
      await checkLanguage(at, async (path) => over.push(...(await weigh(visitor, path))));
    for (const at of frenchScreens) {
      await checkLanguage(at, (path) => visitor.follows(path));
      await visitor.shoots(`fr${at.replaceAll('/', '-')}`);
    }
    expect(over).toEqual([]);
    expect(left).toEqual([]);
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });

  it('answers an unknown locale with a page that says so', async () => {
    const visitor = await Visitor.arrive(browser);
    const answer = await visitor.page.goto('/xx/auth/login');
    expect(answer?.status()).toBe(404);
    await visitor.seesHeading('Page not found');
    await visitor.leave();
  });
});

describe('a page opened for the first time', () => {
  it('does not shift', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.page.goto('/auth/login');
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
    await visitor.leave();
  });
});
