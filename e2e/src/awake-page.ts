import type { Page, Request } from 'playwright-core';

/** The same as the timeout of a locator. */
const SETTLED_MS = 30_000;

interface Opening {
  waitUntil?: 'load' | 'domcontentloaded' | 'networkidle' | 'commit';
}

/**
 * Makes navigation wait until a page is usable: hydrated and, for `networkidle`, with every read finished. Playwright's
 * own `networkidle` waits half a second without requests; this one ends once no read is pending and the page is idle.
 */
export function untilAwake(page: Page): Page {
  const reading = new Set<Request>();
  // The event stream stays open, and telemetry need not be waited for.
  page.on('request', (request) => {
    if (!['eventsource', 'ping'].includes(request.resourceType())) reading.add(request);
  });
  page.on('requestfinished', (request) => reading.delete(request));
  page.on('requestfailed', (request) => reading.delete(request));
  const settled = async () => {
    const until = Date.now() + SETTLED_MS;
    do await awake(page);
    while (reading.size > 0 && Date.now() < until);
  };
  const opened = async <Answer>(
    options: Opening | undefined,
    open: (waitUntil: Opening['waitUntil']) => Promise<Answer>,
  ) => {
    const isIdle = options?.waitUntil === 'networkidle';
    const answer = await open(isIdle ? 'load' : options?.waitUntil);
    await (isIdle ? settled() : awake(page));
    return answer;
  };
  const [goto, reload, waitForURL, wait] = [
    page.goto.bind(page),
    page.reload.bind(page),
    page.waitForURL.bind(page),
    page.waitForLoadState.bind(page),
  ];
  return Object.assign(page, {
    goto: (...[url, options]: Parameters<Page['goto']>) =>
      opened(options, (waitUntil) => goto(url, { ...options, waitUntil })),
    reload: (...[options]: Parameters<Page['reload']>) =>
      opened(options, (waitUntil) => reload({ ...options, waitUntil })),
    waitForURL: (...[url, options]: Parameters<Page['waitForURL']>) =>
      opened(options, (waitUntil) => waitForURL(url, { ...options, waitUntil })),
    waitForLoadState: async (...[state, options]: Parameters<Page['waitForLoadState']>) => {
      if (state !== 'networkidle') return wait(state, options);
      await wait('load', options);
      await settled();
    },
  });
}

/**
 * A page is shown before it is hydrated, and a click or a key press in between is lost. People act later than that, so
 * a journey continues once every button and input has its handlers and the page is idle.
 */
async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in window) ||
      [...document.querySelectorAll('button, input')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
  );
  // Unlike `evaluate`, it goes on in the next document when the page is left meanwhile.
  await page.waitForFunction(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 5000 })),
  );
}
