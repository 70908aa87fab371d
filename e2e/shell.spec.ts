import { describe, expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const focused = (visitor: Visitor) =>
  visitor.page.evaluate(() => ({
    isBody: document.activeElement === document.body,
    row: document.activeElement?.closest('[data-field-row]')?.textContent ?? '',
  }));

describe('the frame around every page', () => {
  it('keeps the page and unsaved input while offline, and opens the chosen page once back online', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.contributor, '/profile/data');
    await visitor.page
      .getByRole('button', { name: /edit Trading name|Add Trading name/ })
      .first()
      .click();
    const editor = visitor.page.getByLabel('Trading name', { exact: true });
    await editor.fill('Northgate Quays');
    await visitor.context.setOffline(true);
    await visitor.sees('You are offline.');
    await visitor.expectAccessible();
    const link = visitor.page.getByRole('link', { name: 'Templates' });
    await link.click();
    await visitor.sees('The page you chose opens once you are connected again.');
    await visitor.presses('Stay on this page');
    await visitor.sees('What you entered stays on this page.');
    await editor.press('Enter');
    await visitor.sees('The server could not be reached.');
    expect(await editor.inputValue()).toBe('Northgate Quays');
    await link.click();
    await visitor.sees('The page you chose opens once you are connected again.');
    await visitor.context.setOffline(false);
    await visitor.sees('Leave without saving?');
    await visitor.presses('Discard and leave');
    await visitor.seesHeading('Templates');
    await visitor.page.getByText('You are offline.').waitFor({ state: 'detached' });
    await visitor.leave();
  });

  it('shows “not found” and “no access” pages inside the shell, and says whom to ask for access', async () => {
    const owner = await Visitor.arrive(browser);
    await owner.signsIn(people.owner);
    for (const path of ['/nonsense-page', '/nonsense/page', '/profile/data/nothing']) {
      expect((await owner.page.goto(path))?.status(), path).toBe(404);
      await owner.seesHeading('Page not found');
      await owner.page.getByRole('navigation', { name: 'Main navigation' }).waitFor();
    }
    await owner.expectAccessible();
    await owner.leave();
    const admin = await Visitor.arrive(browser);
    await admin.signsIn(people.admin);
    expect((await admin.page.goto('/account/members'))?.status()).toBe(403);
    await admin.seesHeading('This page belongs to an organisation');
    await admin.sees('Ask an Owner of the organisation to invite you.');
    await admin.leave();
  });

  it('sends an invitation once, however often the button is pressed', async () => {
    const owner = await Visitor.arrive(browser);
    await owner.signsIn(people.solar, '/account/members');
    await owner.presses('Invite a colleague');
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByLabel('Full name').fill('Zanele Khumalo');
    await dialog
      .getByLabel('Email address')
      .or(dialog.getByLabel('E-mail address'))
      .fill('zanele@karoo-solar.example');
    let sent = 0;
    owner.page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/members')) sent += 1;
    });
    await dialog.getByRole('button', { name: 'Send invitation' }).dblclick();
    await owner.sees('Invitation sent to zanele@karoo-solar.example.');
    expect(sent).toBe(1);
    await owner.leave();
  });

  it('explains its symbols, terms and shortcuts, and single-key shortcuts can be switched off', async () => {
    const visitor = await Visitor.arrive(browser);
    // The reading of the evidence arrives while the dialog is open, which must not change the dialog.
    let arrive = () => {};
    const asked = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await visitor.page.route('**/v1/Documents/*/reading?*', async (route) => {
      await asked;
      await route.continue();
    });
    await visitor.signsIn(people.validator);
    await visitor.page.goto('/reviews');
    await visitor.page.keyboard.press('v');
    const question = visitor.page.getByRole('dialog', { name: /^Validate / });
    await question.waitFor();
    const read = visitor.page.waitForResponse('**/v1/Documents/*/reading?*');
    arrive();
    await read;
    expect(await visitor.page.getByRole('dialog').getByLabel('Reason').count()).toBe(0);
    await visitor.page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await visitor.presses('Help');
    await visitor.seesHeading('Help');
    await visitor.sees('Self-asserted');
    await visitor.sees('Beneficial owner');
    await visitor.expectAccessible();
    await visitor.page.getByRole('link', { name: /single-key shortcuts/ }).click();
    await visitor.page
      .getByRole('switch', { name: /Single-key shortcuts/ })
      .or(visitor.field(/Single-key shortcuts/))
      .first()
      .uncheck({ force: true });
    await visitor.page.goto('/reviews', { waitUntil: 'networkidle' });
    await visitor.page.keyboard.press('v');
    expect(await question.isVisible()).toBe(false);
    await visitor.leave();
  });

  it('keeps the focus on the saved row, and accepts dates as people write them', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.solar, '/profile/data');
    await visitor.page
      .getByRole('button', { name: /(edit|Add) Date of registration$/ })
      .first()
      .click();
    const editor = visitor.page.getByLabel('Date of registration', { exact: true });
    await editor.fill('10/12/2015');
    await editor.press('Enter');
    await visitor.page.getByText('10 Dec 2015').first().waitFor();
    await expect.poll(() => focused(visitor)).toMatchObject({ isBody: false, row: /10 Dec 2015/ });
    await visitor.leave();
  });

  it('finds actions and fields by search, and tolerates a typing error', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.owner);
    const connections = visitor.page.getByRole('list', { name: 'Requests' });
    const bars = connections.locator('svg[aria-label*=" shared"]');
    const places = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().x));
    expect([new Set(places).size, places.length > 1]).toEqual([1, true]);
    await visitor.sees(/\d+ (action|consent)s? required · /);
    const schemes = async (name: string) => {
      await visitor.presses(/Piet van Wyk/);
      const items = visitor.page
        .getByRole('menuitemradio')
        .or(visitor.page.getByRole('menuitemcheckbox'))
        .filter({ hasText: 'theme' });
      await items.filter({ hasText: name }).click();
      await visitor.presses(/Piet van Wyk/);
      const ticked = await items.and(visitor.page.locator('[aria-checked=true]')).allInnerTexts();
      await visitor.page.keyboard.press('Escape');
      return ticked;
    };
    expect(await schemes('Dark theme')).toEqual(['Dark theme']);
    expect(await schemes('System theme')).toEqual(['System theme']);
    await visitor.page.keyboard.press('Control+k');
    const box = visitor.page.getByRole('combobox', { name: 'Search everything' });
    for (const [typed, found] of [
      ['invte', 'Invite a colleague'],
      ['request', 'Request data'],
      ['new template', 'Create a template'],
      ['Legal nam', 'Legal name'],
    ] as const) {
      await box.fill(typed);
      await visitor.page.getByRole('option', { name: found }).first().waitFor();
    }
    await visitor.leave();
  });
});
