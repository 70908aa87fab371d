import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { waitForMail } from './src/mailbox.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

/** Uses the link in an email, without signing in; opening the link alone does not unsubscribe. */
async function stopsEmails(links: readonly string[]): Promise<void> {
  const reader = await Visitor.arrive(browser);
  const link = links.find((one) => one.includes('/unsubscribe/')) ?? '';
  await reader.page.goto(link);
  await reader.seesHeading('Stop these emails?');
  await reader.expectAccessible();
  await reader.shoots('unsubscribe');
  await reader.page.reload();
  await reader.seesHeading('Stop these emails?');
  await reader.presses('Stop these emails');
  await reader.seesHeading('These emails are stopped');
  await reader.sees('You are no longer emailed about shared data.');
  await reader.shoots('unsubscribed');
  // One-click unsubscribe in an email client does the same, and may be repeated.
  const oneClick = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(oneClick.status).toBe(200);
  await reader.page.goto(`${link}x`);
  await reader.seesHeading('This link does not work');
  expect(reader.faults).toEqual([]);
  await reader.leave();
}

it('a bank’s declaration shows the customer’s data, is signed, and both parties keep the same PDF', async () => {
  const customer = await Visitor.arrive(browser, { width: 390, colorScheme: 'dark' });
  const bank = await Visitor.arrive(browser);
  const since = new Date().toISOString();
  await customer.signsIn(people.owner, '/declarations');
  await customer.expectAccessible();
  await customer.page
    .getByRole('row', { name: /Sanctions declaration/ })
    .getByText('To sign')
    .waitFor();
  await customer.page.getByRole('link', { name: /^Sanctions declaration/ }).click();
  await customer.page.getByLabel('Text of the declaration').getByText('09912345').waitFor();
  await customer.expectAccessible();
  expect(await customer.field('Your full name').inputValue()).toBe('Piet van Wyk');
  expect(await customer.field('Your full name').isEditable()).toBe(false);
  await customer.page.getByRole('checkbox', { name: /I have read the text/ }).check();
  await customer.presses(/^Sign$/);
  await customer.page.getByText('Download signed PDF').waitFor({ timeout: 60_000 });
  await customer.expectAccessible();

  const signed = await waitForMail(people.banker, 'signed “Sanctions declaration”', since);
  await stopsEmails(signed.links);
  await bank.signsIn(people.banker, '/me');
  // Only emails of this kind are stopped, and they can be switched on again.
  const emails = bank.page.getByRole('switch', { name: /^Email at once/, checked: false });
  await expect.poll(() => emails.count()).toBe(1);
  await bank.page.getByRole('switch', { name: 'Email at once: Shared data' }).click({ force: true });
  await bank.sees('Notification preferences saved.');
  await bank.page.goto('/declarations');
  await bank.page.getByRole('link', { name: 'Sent' }).click();
  await bank.page
    .getByRole('link', { name: /^Sanctions declaration/ })
    .first()
    .click();
  await bank.sees('By Piet van Wyk');
  await bank.expectAccessible();
  const [download] = await Promise.all([
    bank.page.waitForEvent('download'),
    bank.presses('Download signed PDF'),
  ]);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', pdf)).toString('hex');
  await bank.sees(hash);
  await customer.sees(hash);
  for (const party of [bank, customer]) await party.sees(/Time confirmed by Sandbox Timestamp Authority at/);
  expect([...bank.faults, ...customer.faults]).toEqual([]);
  await Promise.all([bank.leave(), customer.leave()]);
});

it('a declaration is written with a typo corrected, completed by its signer, and declined with a reason', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.solar, '/declarations');
  await owner.presses('New declaration');
  await owner.field('Title').fill('Our own statement');
  await owner.expectAccessible();
  await owner.presses('Create');
  await owner.seesHeading('Our own statement');
  const text = owner.page.getByLabel('Text', { exact: true });
  await text.fill('<b>{{entity.Nam}}</b>, in full {{entity.LegalName}}, states on {{today}}.');
  await owner.sees('Not saved: correct the field in error');
  await owner.sees('There is no variable “entity.Nam”. Did you mean entity.Name?');
  await owner.presses('Use entity.Name');
  await owner.page.getByLabel('Preview').getByText('Karoo Solar (Pty) Ltd').waitFor();
  await owner.sees('All changes saved');
  await owner.expectAccessible();
  await owner.presses('Send for signature');
  await owner.page.getByRole('dialog').getByLabel('Signer').click();
  await owner.page.getByRole('option', { name: /Karoo Solar/ }).click();
  await owner.expectAccessible();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Send for signature' }).click();
  await owner.sees('Sent to Karoo Solar (Pty) Ltd.');
  await owner.page.getByRole('link', { name: /^Our own statement For/ }).click();
  // Markup in a text is shown as text.
  await owner.sees('<b>');
  await owner.sees('Some values are missing');
  await owner.presses('Complete Legal name');
  await owner.page.getByRole('textbox', { name: 'Legal name' }).fill('Karoo Solar Proprietary Limited');
  await owner.expectAccessible();
  await owner.presses('Save');
  await owner.page
    .getByLabel('Text of the declaration')
    .getByText('Karoo Solar Proprietary Limited')
    .waitFor();
  expect(await owner.page.getByText('Some values are missing').count()).toBe(0);
  await owner.page.getByRole('radio', { name: 'Draw your signature' }).check();
  const drawnName = owner.field('Your full name');
  expect(await drawnName.inputValue()).toBe('Sipho Dlamini');
  expect(await drawnName.isEditable()).toBe(false);
  await owner.presses('Decline');
  await owner.field('Reason').fill('It says nothing yet.');
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await owner.sees('Declined by Sipho Dlamini');
  await owner.sees('It says nothing yet.');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

it('a declaration is signed at Adobe, and the signed PDF appears even if the page subscribes late', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.solar, '/declarations');
  await owner.presses('New declaration');
  await owner.field('Title').fill('Statement signed elsewhere');
  await owner.page.getByRole('radio', { name: /Adobe Acrobat Sign/ }).check();
  await owner.presses('Create');
  await owner.seesHeading('Statement signed elsewhere');
  await owner.page.getByLabel('Text', { exact: true }).fill('{{entity.Name}} states on {{today}}.');
  await owner.sees('All changes saved');
  await owner.presses('Send for signature');
  await owner.page.getByRole('dialog').getByLabel('Signer').click();
  await owner.page.getByRole('option', { name: /Karoo Solar/ }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Send for signature' }).click();
  await owner.page.getByRole('link', { name: /^Statement signed elsewhere For/ }).click();
  const agreementId = (await owner.page.waitForURL('**/agreements/*').then(() => owner.page.url()))
    .split('/')
    .at(-1);
  await owner.presses('Sign at Adobe');
  await owner.page.getByLabel('Your name').fill('Sipho Dlamini');
  // By the time the page subscribes to changes, the signature is recorded and the PDF stored.
  await owner.page.route('**/v1/events', async (route) => {
    await expect
      .poll(
        async () =>
          (await (await owner.context.request.get(`/v1/Declarations/agreements/${agreementId}`)).json())
            .filed,
        {
          timeout: 60_000,
        },
      )
      .toBeTruthy();
    await route.continue();
  });
  await owner.page.getByRole('button', { name: 'Sign', exact: true }).click();
  await owner.page.getByText('Download signed PDF').waitFor({ timeout: 60_000 });
  await owner.expectAccessible();
  expect(owner.faults).toEqual([]);
  await owner.leave();
});
