import { afterAll } from 'vitest';
import { openBrowser } from './browser.ts';

/** Closes what a failed journey left open: its pages would go on reading beside those of the next file. */
afterAll(async () => {
  const browser = await openBrowser();
  await Promise.all(browser.contexts().map((context) => context.close()));
});
