import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { product } from './src/product.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const sandbox = (path: string, body: unknown) =>
  fetch(`${product().sandboxUrl}/sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('a company is found in the register and copied to the profile, and its new director is added', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/profile');
  await owner.page.getByRole('link', { name: 'Compare with a register' }).click();
  await owner.seesHeading('Compare with a register');
  await owner.page.getByRole('radio', { name: /Companies House/ }).check();
  await owner.expectAccessible();
  await owner.shoots('register-find');
  await owner.field('Company name or number').fill('Northgate Harbour');
  await owner.presses(/^Search$/);
  await owner.sees('Your registration number');
  await owner.expectAccessible();
  await owner.shoots('register-results');
  await owner.page.getByRole('link', { name: /^Compare with NORTHGATE HARBOUR SYSTEMS/ }).click();

  await owner.seesHeading('Compare with Companies House');
  const row = (name: string) => owner.page.getByRole('row', { name });
  await row('Registered address').getByText('Differs').waitFor();
  await row('Margit Solheim').first().getByText('Added').waitFor();
  await row('Lars Nyberg').first().getByText('Removed').waitFor();
  await row('Amara Chukwu').first().getByText('Existing').waitFor();
  await owner.expectAccessible();
  await owner.shoots('register-compare');
  await owner.page.getByRole('checkbox', { name: 'Use register value: Registered address' }).check();
  await owner.page.getByRole('checkbox', { name: /^Add as .*director: Margit Solheim/i }).check();
  await owner.presses('Keep ours, say why: Previous names');
  await owner.field('Reason').fill('The certificate of the change says so.');
  await owner.expectAccessible();
  await owner.shoots('register-keep');
  await owner.presses(/^Keep our value$/);
  await row('Previous names').getByText('Kept: The certificate of the change says so.').waitFor();
  await owner.presses('Apply and confirm');
  await owner.sees(/confirmed until/);
  await row('Registered address').getByText('Same', { exact: true }).waitFor();
  await row('Margit Solheim').first().getByText('Existing').waitFor();

  // The trust line names the register, and the director is a related party now.
  await owner.page.goto('/profile/data');
  const address = owner.page.locator('[data-field-row]', { hasText: '41 Quay Street' });
  await address.getByText('Companies House').waitFor();
  await owner.page.goto('/profile/related');
  await owner.sees('Margit Solheim');

  const download = owner.page.waitForEvent('download');
  await owner.page.goto('/profile/register?register=CompaniesHouse&reference=09912345');
  await owner.presses('Save register extract');
  expect((await download).suggestedFilename()).toBe('Register extract for Northgate Harbour Systems Ltd.pdf');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

it('a register that does not answer is not mistaken for an empty one, and integrations show the failure', async () => {
  const solar = await Visitor.arrive(browser);
  await solar.signsIn(people.solar, '/integrations');
  await solar.seesHeading('Integrations');
  await solar.expectAccessible();
  await sandbox('faults', { 'who-owns-whom': 'down' });
  await solar.page.goto('/profile/register?register=WhoOwnsWhom&query=Karoo');
  await solar.sees('Who Owns Whom did not answer');
  await solar.sees('This says nothing about the company.');
  expect(await solar.page.getByText('lists no company').count()).toBe(0);
  await solar.expectAccessible();
  await solar.shoots('register-failing');
  await sandbox('faults', { 'who-owns-whom': 'ok' });
  await sandbox('_admin/reset', {});
  await solar.presses('Try again');
  await solar.sees('1 company found');

  // A slow register does not block the page, which reports the delay and updates by itself.
  await sandbox('faults', { 'who-owns-whom': 'slow' });
  await solar.page.goto('/profile/register?register=WhoOwnsWhom&query=Strandveld');
  await solar.sees('Searching Who Owns Whom…');
  await solar.sees('You can leave this page and come back');
  await solar.shoots('register-searching');
  await sandbox('faults', { 'who-owns-whom': 'ok' });
  await solar.sees('STRANDVELD WIND (PTY) LTD');

  await solar.page.goto('/integrations');
  await solar.sees('It could not be reached.');
  await solar.shoots('integrations');
  await solar.page.getByRole('switch', { name: 'Use WinDeed' }).press('Space');
  await solar.sees('WinDeed switched off.');
  await solar.page.goto('/profile/register');
  await solar.page.getByRole('radio', { name: /Who Owns Whom/ }).waitFor();
  expect(await solar.page.getByRole('radio', { name: /WinDeed/ }).count()).toBe(0);
  await solar.page.goto('/integrations');
  await solar.page.getByRole('switch', { name: 'Use WinDeed' }).press('Space');
  await solar.sees('WinDeed switched on.');
  expect(solar.faults).toEqual([]);
  await solar.leave();
});

it('a change in a register raises one alert among the tasks, until someone has reviewed it', async () => {
  await sandbox('control', { provider: 'companies-house', act: 'lever:liquidate' });
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/profile/register?register=CompaniesHouse&reference=09912345');
  const status = owner.page.getByRole('row', { name: 'Registration status' });
  await status.waitFor();
  // Read twice: one change stays one alert.
  for (let reading = 0; reading < 2; reading += 1) {
    const answered = owner.page.waitForResponse((response) => response.url().includes('again=true'));
    await owner.presses('Read again');
    await answered;
    await status.getByText('In liquidation').waitFor();
  }
  expect(owner.faults).toEqual([]);
  await owner.leave();

  const validator = await Visitor.arrive(browser);
  await validator.signsIn(people.validator, '/tasks');
  const { page } = validator;
  const task = page.getByRole('link', { name: /^Look at what changed about Northgate.*Register entry/ });
  await task.waitFor();
  await task.click();
  await validator.seesHeading('Monitoring');
  const alert = page.locator('li[data-chosen]');
  await alert.getByText('Status in the register').waitFor();
  await alert.getByText('In liquidation').waitFor();
  await alert.getByText('Source: Companies House').waitFor();
  await validator.expectAccessible();
  await validator.shoots('monitoring-alert');
  await alert.getByRole('button', { name: /^Mark as reviewed/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as reviewed' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The insolvency practitioner confirmed it.');
  await validator.expectAccessible();
  await validator.shoots('monitoring-review');
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await validator.sees('Alert marked as reviewed.');
  await alert.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Closed' }).click();
  await validator.sees(/The insolvency practitioner confirmed it\./);
  await validator.shoots('monitoring-closed');
  await page.goto('/tasks');
  await validator.seesHeading('Tasks');
  expect(await task.count()).toBe(0);
  expect(validator.faults).toEqual([]);
  await validator.leave();
  await sandbox('control', { provider: 'companies-house', act: 'lever:liquidate' });
});
