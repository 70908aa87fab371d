import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { waitForCode } from './src/mailbox.ts';
import { arrivesRegistered, PASSWORD } from './src/newcomer.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

it('an Owner changes a role and it takes effect on the next call', async () => {
  const owner = await Visitor.arrive(browser);
  const reviewer = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/account/members');
  await reviewer.signsIn(people.reviewer, '/account/settings');
  await reviewer.sees('Only an Owner can change settings.');
  const change = async (role: string) => {
    await owner.button('Actions for Aoife Brennan').click();
    await owner.page.getByRole('menuitem', { name: 'Change role' }).click();
    await owner.page
      .getByRole('dialog')
      .getByRole('radio', { name: new RegExp(`^${role}`) })
      .check();
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await owner.sees(`Aoife Brennan is now ${role}.`);
  };
  await change('Owner');
  await reviewer.page.reload();
  await reviewer.button('Save changes').or(reviewer.button('Save')).first().waitFor();
  await change('Viewer');
  await reviewer.page.reload();
  await reviewer.sees('Only an Owner can change settings.');
  await Promise.all([owner.leave(), reviewer.leave()]);
});

it('an Owner brands the account, finds the change in the audit log, and verifies its integrity', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.banker, '/account/branding');
  await owner.field('Display name').fill('Meridian');
  await owner.button(/^Save/).first().click();
  await owner.sees('The branding is saved.');
  const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#9a6200' } })
    .png()
    .toBuffer();
  await owner.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await owner.sees('The logo is saved.');
  await owner.page.goto('/account/audit-log');
  await owner.sees('Branding changed');
  await owner.field('Search').fill('nobody of this name');
  await owner.sees('No entries match');
  await owner.field('Search').fill(' ADEYEMI ruth ');
  await owner.sees('Branding changed');
  await owner.page.getByRole('combobox', { name: 'Action' }).click();
  await owner.page.getByRole('option', { name: 'Declaration deleted' }).click();
  await owner.sees('No entries match');
  await owner.presses('Clear filters');
  await owner.sees('Branding changed');
  await owner.expectAccessible();
  const file = owner.page.waitForEvent('download');
  await owner.presses('Export CSV');
  expect((await file).suggestedFilename()).toBe('audit-log.csv');
  await owner.button('Verify integrity').click();
  await owner.sees('Integrity verified');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

const confirmFirst = {
  type: 'about:blank',
  title: 'Confirm it is you to make this change.',
  status: 403,
  code: 'auth.reauthentication_required',
  traceId: 'confirm-first',
};

it('a person changes name and email address in their settings, and signs out everywhere', async () => {
  const person = await arrivesRegistered(browser, {
    name: 'Rosa Ferrante',
    email: 'rosa@ferrante-mail.example',
  });
  await person.page.goto('/me');
  await person.field('Full name').or(person.field('Name')).first().fill('Rosa M. Ferrante');
  await person.button('Save changes').click();
  await person.sees('Details saved.');
  await person.field('New email address').fill('rosa@new-mail.example');
  // As if the sign-in were hours ago: the person must confirm their identity before the address can change.
  await person.page.route('**/emailaddress', (route) => route.fulfill({ status: 403, json: confirmFirst }), {
    times: 1,
  });
  await person.button('Send code to new address').click();
  const confirm = person.page.getByRole('dialog', { name: 'Confirm it is you' });
  await confirm.getByLabel('Current password').fill(PASSWORD);
  await person.expectAccessible();
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await person.sees('Check your new mailbox');
  const code = await waitForCode('rosa@new-mail.example', 'confirms your new email address');
  const userId = await person.page.evaluate(
    async () => (await (await fetch('/v1/Auth/state')).json()).user.id,
  );
  await person.page.goto(`/auth/email-change/${userId}`);
  await person.seesHeading('Confirm your new address');
  await person.expectAccessible();
  await person.typesCode(code);
  await person
    .button('Confirm the address')
    .click()
    .catch(() => undefined);
  await person.sees('From now on you sign in as rosa@new-mail.example.');
  await person.page.goto('/me');
  await person.sees('This device');
  await person.expectAccessible();
  await person.button('Sign out everywhere').first().click();
  await person.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await person.seesHeading('You are signed out');
  await person.page.getByRole('link', { name: 'Create Account' }).waitFor();
  await person.page.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
  await person.leave();
});

it('a person requests their data, reads who holds it and until when, and saves it', async () => {
  const person = await Visitor.arrive(browser);
  await person.signsIn(people.individual, '/me');
  await person.page.getByRole('link', { name: 'Your data' }).click();
  await person.page.waitForURL('**/me/data');
  await person.seesHeading('Your data');
  await person.expectAccessible();
  await person.presses('Request your data');
  await person.sees('Sign-in and contact');
  await person.sees(/Held by Probity · .* · Until you delete your account/);
  await person.sees('Not listed here');
  await person.expectAccessible();
  await person.shoots('personal-data');
  const saved = async (button: string) => {
    const [file] = await Promise.all([person.page.waitForEvent('download'), person.presses(button)]);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const json = await saved('Download JSON');
  expect(json.name).toMatch(/^Data about .*\.json$/);
  expect(JSON.parse(json.bytes.toString())).toMatchObject({ person: { email: people.individual } });
  const pdf = await saved('Download PDF');
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await person.leave();
});

it('a person chooses what they are emailed about, and reads every notification on a page of its own', async () => {
  const person = await Visitor.arrive(browser);
  await person.signsIn(people.banker, '/me');
  const summary = person.page.getByRole('switch', { name: 'Email at once: Registrations' });
  await summary.click({ force: true });
  await person.sees('Notification preferences saved.');
  await person.page.reload({ waitUntil: 'networkidle' });
  expect(await summary.isChecked()).toBe(false);
  await summary.click({ force: true });
  await person.sees('Notification preferences saved.');
  // Quiet hours default to the night in the browser's time zone.
  await person.page.getByRole('switch', { name: /^Quiet hours/ }).click({ force: true });
  await person.field(/^From/).waitFor();
  await person.field(/^Until/).fill('22:00');
  await person.presses('Save quiet hours');
  await person.sees('Choose an end that differs from the beginning.');
  await person.field(/^Until/).fill('06:30');
  await person.presses('Save quiet hours');
  await person.page.getByText('Choose an end that differs').waitFor({ state: 'detached' });
  await summary.scrollIntoViewIfNeeded();
  await person.shoots('notification-preferences');
  await person.expectAccessible();
  await person.page.reload({ waitUntil: 'networkidle' });
  expect(await person.field(/^Until/).inputValue()).toBe('06:30');
  await person.page.getByRole('switch', { name: /^Quiet hours/ }).click({ force: true });
  await person.field(/^Until/).waitFor({ state: 'detached' });
  // The other switches wait until this one is saved.
  await expect.poll(() => summary.isEnabled()).toBe(true);
  // A server error is reported as such, with a link to support.
  await person.page.route('**/notificationpreferences', (route) => route.fulfill({ status: 500, json: {} }));
  await summary.click({ force: true });
  await person.sees('Something went wrong, please try again.');
  await person.button('Contact support').waitFor();
  await person.page.unroute('**/notificationpreferences');
  await person.presses(/Ruth Adeyemi/);
  // Saving may re-render the menu under the pointer.
  const dark = person.page.getByRole('menuitemradio', { name: 'Dark theme', checked: false });
  await dark.waitFor();
  await expect
    .poll(async () => {
      if (await dark.isVisible()) await dark.click();
      return dark.isVisible();
    })
    .toBe(false);
  await person.presses(/Ruth Adeyemi/);
  await person.page.getByRole('menuitemradio', { name: 'Dark theme', checked: true }).waitFor();
  await person.page.keyboard.press('Escape');

  await person.page.goto('/notifications', { waitUntil: 'networkidle' });
  await person.seesHeading('Notifications');
  const rows = person.page.getByRole('main').getByRole('listitem');
  const all = await rows.count();
  expect(all).toBeGreaterThan(0);
  await person.expectAccessible();
  const otherTab = await person.context.newPage();
  await otherTab.goto('/help', { waitUntil: 'networkidle' });
  if (await person.button('Mark all read').isVisible()) await person.presses('Mark all read');
  // A notification read in one tab is read in the other, without a reload.
  await otherTab.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await otherTab.close();
  await person.page.getByRole('link', { name: 'Unread', exact: true }).click();
  await person.sees('You’re all caught up');
  await person.page.getByRole('link', { name: 'All', exact: true }).click();
  await expect.poll(() => rows.count()).toBe(all);
  expect(person.faults).toEqual([]);
  await person.leave();
});

it('the palette reaches every screen and record from the keyboard', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner);
  const box = owner.page.getByRole('combobox', { name: 'Search everything' });
  /** Types once the box has the focus; letters typed before it would be lost. */
  const searches = async (text: string) => {
    await owner.page.keyboard.press('Control+k');
    await owner.page.locator('[role=combobox]:focus').waitFor();
    await owner.page.keyboard.type(text);
  };
  await searches('audit log');
  await owner.page.keyboard.press('Enter');
  await owner.seesHeading('Audit log');
  await searches('meridian');
  await owner.page.getByRole('group', { name: 'Connections' }).getByRole('option').first().waitFor();
  await owner.page.keyboard.press('Enter');
  await owner.seesHeading('Meridian Bank plc');
  await owner.page.keyboard.press('Control+k');
  // A misspelling, another script, a task found by its party, and a search without results.
  await box.fill('meridain');
  const similar = owner.page.getByRole('group', { name: 'Relationships' }).getByRole('option');
  await similar.filter({ hasText: 'Meridian Bank plc' }).getByText('similar spelling').waitFor();
  await owner.expectAccessible();
  await owner.shoots('palette-similar');
  await box.fill('меридиан');
  await similar.filter({ hasText: 'Meridian Bank plc' }).waitFor();
  await box.fill('qwxzqwxz');
  await owner.sees('No results. Try a different search term.');
  await owner.leave();
});
