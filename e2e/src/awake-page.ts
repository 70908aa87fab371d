import type { Page, Request } from 'playwright-core';

/** As long as a locator is waited for. */
const SETTLED_MS = 30_000;

interface Opening {
  waitUntil?: 'load' | 'domcontentloaded' | 'networkidle' | 'commit';
}

/**
 * A page that opens as people find it: awake and, where the network is to be idle, with everything read. Playwright takes
 * half a second without a request for that; here it is when nothing is being read and the page has nothing left to do.
 */
export function untilAwake(page: Page): Page {
  const reading = new Set<Request>();
  // What tells of changes stays open, and nobody waits for what a page reports of itself.
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
  const [goto, reload, wait] = [
    page.goto.bind(page),
    page.reload.bind(page),
    page.waitForLoadState.bind(page),
  ];
  return Object.assign(page, {
    goto: (...[url, options]: Parameters<Page['goto']>) =>
      opened(options, (waitUntil) => goto(url, { ...options, waitUntil })),
    reload: (...[options]: Parameters<Page['reload']>) =>
      opened(options, (waitUntil) => reload({ ...options, waitUntil })),
    waitForLoadState: async (...[state, options]: Parameters<Page['waitForLoadState']>) => {
      if (state !== 'networkidle') return wait(state, options);
      await wait('load', options);
      await settled();
    },
  });
}

/**
 * A page of ours is drawn before its program has started, and a click or a key in between is lost. People act later than
 * that, so a journey that opens a page goes on once every button on it is heard and nothing is left to do.
 */
async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !('__reactRouterContext' in window) ||
      [...document.querySelectorAll('button, input')].every((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })));
}
