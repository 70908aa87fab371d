import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { untilAwake } from './awake-page.ts';
import { faintTexts } from './faint-texts.ts';
import { waitForCode } from './mailbox.ts';
import { type Product, product } from './product.ts';
import { signIn } from './sign-in.ts';

/** Minified: each page reads it again. */
const { source: AXE }: { source: string } = createRequire(import.meta.url)('axe-core/axe.min.js');

const DEMO_PASSWORD = 'probity-demo-2026';

/** A person with a browser context of their own. */
export class Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: string[] = [];

  readonly #product: Product;

  private constructor(context: BrowserContext, page: Page, at: Product) {
    this.#product = at;
    this.context = context;
    this.page = page;
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of (4|5)\d\d/.test(message.text()))
        this.faults.push(message.text());
    });
  }

  /** Uses the product of this worker, unless the journey has started one of its own. */
  static async arrive(
    browser: Browser,
    options: { width?: number; colorScheme?: 'light' | 'dark'; product?: Product } = {},
  ) {
    const at = options.product ?? product();
    const context = await browser.newContext({
      baseURL: at.url,
      locale: 'en-GB',
      viewport: { width: options.width ?? 1440, height: 900 },
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(30_000);
    return new Visitor(context, untilAwake(await context.newPage()), at);
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  /** Pages opened from now on receive no change events, and so refetch nothing. */
  async hearsNothing(): Promise<void> {
    await this.page.addInitScript(() => {
      Object.defineProperty(window, 'EventSource', {
        value: class extends EventTarget {
          close() {}
        },
      });
    });
  }

  /** Starts a client-side navigation, as a click on a link does, without waiting for the page. */
  async setsOutFor(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): Promise<void> };
      };
      void router.navigate(to);
    }, path);
  }

  /** Navigates to another page on the client, or wherever that leads, without waiting for what it reads by itself. */
  async goesTo(path: string): Promise<void> {
    await this.page.evaluate(async (to) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): Promise<void> };
      };
      await router.navigate(to);
    }, path);
  }

  /** Navigates to another page on the client, which takes a third of the time of a full load. */
  async follows(path: string): Promise<void> {
    await this.setsOutFor(path);
    await this.page.waitForURL(({ pathname, search }) => `${pathname}${search}` === path);
    await this.page.waitForLoadState('networkidle');
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }

  async presses(name: string | RegExp): Promise<void> {
    await this.#waitFor(this.button(name).first());
    await this.button(name).first().click();
  }

  field(name: string | RegExp) {
    return this.page.getByLabel(name);
  }

  /** Opens a list and selects an option. */
  async chooses(list: string | RegExp, option: string, within: Page | Locator = this.page): Promise<void> {
    await within.getByRole('combobox', { name: list }).first().click();
    await this.takes(this.page.getByRole('option', { name: option, exact: true }));
  }

  /** A list is positioned after its first render; an earlier click would scroll it away. */
  async takes(option: Locator): Promise<void> {
    await this.#waitFor(option);
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await option.click();
  }

  /** Waits for the main heading, which shows that the screen has loaded. */
  async seesHeading(name: string | RegExp): Promise<void> {
    await this.#waitFor(this.page.getByRole('heading', { level: 1, name }));
  }

  /** Waits until the page has its heading. */
  async seesAnyHeading(): Promise<void> {
    await this.#waitFor(this.page.getByRole('heading', { level: 1 }).first());
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.#waitFor(this.page.getByText(text).first());
  }

  /** On failure, reports what was on the page instead. */
  async #waitFor(locator: Locator): Promise<void> {
    await locator.waitFor().catch(async (error: Error) => {
      const text = await this.page.locator('body').textContent();
      throw new Error(`${error.message}\nAt ${this.page.url()}:\n${text?.slice(0, 1500)}`);
    });
  }

  /** From our sign-in page through the identity provider's, up to the second factor. */
  async signsInAtProvider(email: string, password = DEMO_PASSWORD): Promise<void> {
    const ours = this.page.getByRole('link', { name: 'Continue to sign in' });
    await this.#waitFor(ours.or(this.page.locator('input[type=password]')).first());
    if (await ours.isVisible()) await ours.click();
    await this.page.getByLabel(/^E-?mail/).fill(email);
    await this.page.locator('input[type=password]').fill(password);
    await this.page.locator('input[type=password]').press('Enter');
  }

  /** The first confirmation is always the emailed code. */
  async choosesMailedCode(): Promise<void> {
    await this.seesHeading('Confirm it is you');
  }

  async passesMailedCode(email: string, since: string): Promise<void> {
    const code = await waitForCode(email, 'sign-in code', since, this.#product).catch(
      async (error: Error) => {
        throw new Error(
          `${error.message}\nAt ${this.page.url()}:\n${(await this.page.locator('body').textContent())?.slice(0, 600)}`,
        );
      },
    );
    await this.typesCode(code);
  }

  async acceptsTerms(): Promise<void> {
    await this.page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  }

  async typesCode(code: string): Promise<void> {
    await this.page.getByRole('group').or(this.page.locator('form')).first().waitFor();
    await this.page.locator('input[autocomplete=one-time-code]').first().click();
    await this.page.keyboard.type(code);
  }

  /** Signs in over HTTP, and opens the page. */
  async signsIn(email: string, path = '/dashboard', password = DEMO_PASSWORD): Promise<void> {
    await signIn(this.context, this.#product, email, password);
    await this.page.goto(path, { waitUntil: 'networkidle' });
  }

  /** Calls the API as this person, where the screen is not the point. */
  async calls<Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const { status, answer } = await this.page.evaluate(
      async ({ method, path, body }) => {
        const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        const response = await fetch(`/v1${path}`, { method, ...json });
        const text = await response.text();
        return { status: response.status, answer: text === '' ? null : JSON.parse(text) };
      },
      { method, path, body },
    );
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return answer;
  }

  /** With E2E_SHOTS=folder, takes screenshots on both devices in both colour schemes. */
  async shoots(name: string): Promise<void> {
    const folder = process.env.E2E_SHOTS;
    if (!folder) return;
    for (const width of [1440, 390]) {
      await this.page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await this.page.emulateMedia({ colorScheme });
        await this.page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
      }
    }
    await this.page.setViewportSize({ width: 1440, height: 900 });
    await this.page.emulateMedia({ colorScheme: 'light' });
  }

  /**
   * Fails the test on faint text and on every violation that axe finds, however minor. The contrast rule of axe checks
   * what is behind each character and takes longer than all other rules together, so it runs only on request.
   */
  async expectAccessible({ withOverlaps = false } = {}): Promise<void> {
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(AXE);
    const found = await this.page.evaluate(async (isContrastDrawn) => {
      const runner = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await runner.run(document, {
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled: isContrastDrawn } },
        // No rule in use needs preloaded style sheets or a selector of each element.
        preload: false,
        selectors: false,
      });
      // Lists and tooltips open outside the landmarks, beside the page.
      const isOpenList = (html: string) => html.startsWith('<div data-portal');
      return violations
        .filter(({ id, nodes }) => id !== 'region' || !nodes.every(({ html }) => isOpenList(html)))
        .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
    }, withOverlaps);
    expect(found, `${this.page.url()}`).toEqual([]);
    expect(await this.page.evaluate(faintTexts), `faint text at ${this.page.url()}`).toEqual([]);
  }
}
