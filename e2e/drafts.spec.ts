import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { opensFromDashboard, registersByInvitation, sendsRequest } from './src/sharing.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

it('typed text survives another item, a reload and a lost session; leaving asks', async () => {
  const bank = await Visitor.arrive(browser);
  await bank.signsIn(people.banker, '/connections');
  const company = { name: 'Sorrel Shipping Ltd', email: 'owner@sorrel-shipping.example' };
  await sendsRequest(bank, { to: company, fields: ['Trading name', 'Legal name', 'LEI code'] });
  const holder = await registersByInvitation(browser, {
    name: 'Sol Rell',
    email: company.email,
    organisation: company.name,
  });
  const { page } = holder;
  await opensFromDashboard(holder, 'Meridian Bank plc');
  await holder.seesHeading('Meridian Bank plc has requested information from you');
  const box = (name: string) => page.getByRole('textbox', { name });

  await holder.presses('Complete Trading name');
  await box('Trading name').fill('Sorrel Boats');
  await holder.presses('Complete Legal name');
  await box('Legal name').fill('Sorrel Shipping Limited');
  await holder.presses('Complete Trading name');
  await expect.poll(() => box('Trading name').inputValue()).toBe('Sorrel Boats');
  await holder.sees('What you typed before is not saved yet.');

  await page.getByRole('link', { name: 'Documents' }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.waitFor();
  await holder.expectAccessible();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => box('Trading name').inputValue()).toBe('Sorrel Boats');

  const { pathname } = new URL(page.url());
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload({ waitUntil: 'networkidle' });
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).accept();
  await reloaded;
  await expect.poll(() => box('Trading name').inputValue()).toBe('Sorrel Boats');

  await holder.context.clearCookies({ name: 'probity' });
  await holder.presses('Save');
  const signedOut = page.getByRole('dialog', { name: 'You are signed out' });
  await signedOut.waitFor();
  await holder.expectAccessible();
  // The identity provider still knows the user, so that its window needs no password.
  await signedOut.getByRole('button', { name: 'Sign in' }).click();
  await holder.sees('You are signed in again. Save your changes again.');
  await signedOut.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect(await box('Trading name').inputValue()).toBe('Sorrel Boats');

  await holder.presses('Save');
  await holder.sees('Trading name saved.');
  const legalName = box('Legal name');
  await expect.poll(() => legalName.inputValue()).toBe('Sorrel Shipping Limited');
  await expect.poll(() => legalName.evaluate((field) => field === document.activeElement)).toBe(true);
  await holder.presses('Save');
  await holder.sees('Legal name saved.');
  await expect.poll(() => box('LEI code').evaluate((field) => field === document.activeElement)).toBe(true);

  await box('LEI code').fill('213800');
  await page.getByRole('link', { name: 'Documents' }).first().click();
  await leaving.getByRole('button', { name: 'Discard and leave' }).click();
  await page.waitForURL('**/documents');
  await page.goto(pathname, { waitUntil: 'networkidle' });
  await holder.presses('Complete LEI code');
  expect(await box('LEI code').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/Sorrel|213800/);
  expect(holder.faults).toEqual([]);
  await Promise.all([bank.leave(), holder.leave()]);
});

it('clicking away neither saves nor discards a value; a dialog asks before it discards', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/profile/data');
  const { page } = owner;
  await owner.presses(/edit Trading name$/);
  const box = page.getByRole('textbox', { name: 'Trading name' });
  const before = await box.inputValue();
  await box.fill('Northgate by mistake');
  await page.getByRole('heading', { level: 1 }).click();
  expect(await box.inputValue()).toBe('Northgate by mistake');
  expect(await page.getByText('Trading name saved.').count()).toBe(0);
  await owner.presses('Cancel');
  await owner.presses(/edit Trading name$/);
  expect(await box.inputValue()).toBe(before);
  await owner.presses('Cancel');

  await page.goto('/templates', { waitUntil: 'networkidle' });
  await owner.presses('New template');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Onboarding');
  await page.keyboard.press('Escape');
  await dialog.getByText('Discard what you typed?').waitFor();
  await owner.expectAccessible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Onboarding');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(owner.faults).toEqual([]);
  await owner.leave();
});
