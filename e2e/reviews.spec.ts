import { DAY_MS } from '@probity/domain/constants.ts';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { aScan } from './src/files.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const inAMonth = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);

/** Values that appear once in the queue, by checkbox name; they depend on what registers have confirmed by now. */
async function waitingIn(list: Locator): Promise<string[]> {
  const boxes = list.getByRole('checkbox');
  await boxes.first().waitFor();
  const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label') ?? ''));
  return names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));
}

const rowOf = (list: Locator, box: string) =>
  list.getByRole('listitem').filter({ has: list.page().getByRole('checkbox', { name: box, exact: true }) });

it('two reviewers share a queue: they claim, assign and snooze a value, and ask again for two at once', async () => {
  const [validator, owner] = await Promise.all([Visitor.arrive(browser), Visitor.arrive(browser)]);
  await validator.signsIn(people.validator, '/reviews');
  const list = validator.page.getByRole('list', { name: 'Values to review' });
  const [first = '', second = ''] = await waitingIn(list);
  await rowOf(list, first).getByRole('button').click();
  await validator.presses('Claim');
  await validator.sees(/Claimed by you until/);
  await validator.expectAccessible();
  await validator.shoots('reviews-split');

  await owner.signsIn(people.owner, '/reviews');
  const ofOwner = owner.page.getByRole('list', { name: 'Values to review' });
  await rowOf(ofOwner, first).getByRole('button').click();
  await owner.sees(/Being reviewed by Thandi Mokoena until/);
  await owner.page.locator('button[aria-disabled]', { hasText: /^Validate$/ }).waitFor();
  await validator.presses('Release');
  await owner.page.locator('button:not([aria-disabled])', { hasText: /^Validate$/ }).waitFor();

  await ofOwner.getByRole('checkbox', { name: first, exact: true }).click();
  await owner.presses('Assign');
  const assigning = owner.page.getByRole('dialog', { name: 'Assign' });
  await owner.chooses('Assignee', 'Thandi Mokoena', assigning);
  await owner.expectAccessible();
  await assigning.getByRole('button', { name: 'Save' }).click();
  await owner.sees('Review updated.');
  await ofOwner.getByText('Assigned to Thandi Mokoena').waitFor();

  await owner.presses('Snooze');
  const snoozing = owner.page.getByRole('dialog', { name: 'Snooze' });
  await snoozing.getByRole('textbox', { name: 'Until' }).fill(inAMonth);
  await snoozing.getByRole('textbox', { name: 'Reason' }).fill('Waiting for the register.');
  await snoozing.getByRole('button', { name: 'Snooze' }).click();
  await owner.sees('Review snoozed.');
  await owner.page.getByRole('link', { name: 'Snoozed' }).click();
  await owner.sees('Waiting for the register.');
  await owner.presses('Bring back');
  await owner.sees('Review is back in the queue.');
  await owner.leave();

  await validator.page.goto('/reviews');
  const count = await list.getByRole('listitem').count();
  // Even on a slow computer, the next click acts on the value that was chosen.
  const device = await validator.context.newCDPSession(validator.page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (const box of [first, second]) {
    await rowOf(list, box).getByRole('button').click();
    await validator.presses('Request new evidence');
    const marking = validator.page.getByRole('dialog');
    await marking.getByRole('radio', { name: 'The evidence does not prove the value' }).check();
    await marking.getByRole('button', { name: 'Request new evidence' }).click();
    await marking.waitFor({ state: 'hidden' });
  }
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await validator.presses('Send 2 requests for new evidence');
  const asking = validator.page.getByRole('dialog', { name: 'Send 2 requests for new evidence' });
  await asking.getByRole('textbox', { name: /Message/ }).fill('Please add the certificate.');
  await validator.expectAccessible();
  await asking.getByRole('button', { name: 'Send 2 requests for new evidence' }).click();
  await validator.sees(/2 values rejected\./);
  await expect.poll(() => list.getByRole('listitem').count()).toBe(count - 2);
  await validator.shoots('reviews-queue');
  expect([...validator.faults, ...owner.faults]).toEqual([]);
  await validator.leave();
});

it('two reviewers share the certificates: they claim by keyboard, assign several at once and snooze', async () => {
  const provider = await Visitor.arrive(browser);
  await provider.signsIn(people.contributor, '/dashboard');
  for (const name of ['Naledi Example', 'Sibusiso Example']) await providesCertificate(provider, name);
  await provider.leave();

  const [validator, owner] = await Promise.all([Visitor.arrive(browser), Visitor.arrive(browser)]);
  await validator.signsIn(people.validator, '/reviews?by=certificates');
  const list = validator.page.getByRole('list', { name: 'Certificates to review' });
  await list.getByRole('button', { name: /Naledi Example/ }).click();
  await validator.sees('No record: accept');
  await validator.page.keyboard.press('c');
  await validator.sees(/Claimed by you until/);
  await validator.expectAccessible();
  await validator.shoots('certificates-split');

  await owner.signsIn(people.owner, '/reviews?by=certificates');
  const ofOwner = owner.page.getByRole('list', { name: 'Certificates to review' });
  await ofOwner.getByRole('button', { name: /Naledi Example/ }).click();
  await owner.sees(/Being reviewed by Thandi Mokoena until/);
  await expect.poll(() => owner.button('No record: accept').count()).toBe(0);
  await validator.presses('Release');
  await owner.button('No record: accept').waitFor();

  for (const name of [/Naledi Example/, /Sibusiso Example/])
    await ofOwner.getByRole('checkbox', { name }).click();
  await owner.page
    .getByRole('region', { name: '2 certificates selected' })
    .getByRole('button', { name: 'Assign' })
    .click();
  const assigning = owner.page.getByRole('dialog', { name: 'Assign' });
  await owner.chooses('Assignee', 'Thandi Mokoena', assigning);
  await owner.expectAccessible();
  await assigning.getByRole('button', { name: 'Save' }).click();
  await owner.sees('2 reviews updated.');
  await expect.poll(() => ofOwner.getByText('Assigned to Thandi Mokoena').count()).toBe(2);
  await owner.page.keyboard.press('s');
  const snoozing = owner.page.getByRole('dialog', { name: 'Snooze' });
  await snoozing.getByRole('textbox', { name: 'Until' }).fill(inAMonth);
  await snoozing.getByRole('textbox', { name: 'Reason' }).fill('Waiting for the court.');
  await snoozing.getByRole('button', { name: 'Snooze' }).click();
  await owner.sees('Review snoozed.');

  await validator.page.goto('/reviews?by=certificates&assignee=me');
  await list.getByRole('button', { name: /Sibusiso Example/ }).click();
  await validator.presses('No record: accept');
  await validator.sees('Decision saved.');
  await validator.page.getByRole('link', { name: 'Snoozed' }).click();
  await validator.sees('Waiting for the court.');
  expect([...validator.faults, ...owner.faults]).toEqual([]);
  await Promise.all([validator.leave(), owner.leave()]);
});

it('a counterparty is scheduled by risk and reviewed, and the review is kept with its comment', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/reviews/periodic');
  const { page } = owner;
  await owner.expectAccessible();
  await owner.shoots('periodic-board');
  await page.getByRole('checkbox', { name: /Select Rheinfels/ }).click();
  await owner.presses('Schedule by risk');
  await owner.sees('Next review set by risk.');
  // The row moves to another part of the list.
  await owner.sees('In more than 30 days.');
  await page.getByRole('link', { name: /Rheinfels/ }).click();
  await owner.seesHeading(/Rheinfels/);
  const boxes = page.getByRole('main').getByRole('checkbox');
  for (let at = 0; at < (await boxes.count()); at += 1) await boxes.nth(at).click();
  await owner.expectAccessible();
  await owner.shoots('periodic-review');
  await page.getByRole('textbox', { name: /Comment/ }).fill('Nothing unusual.');
  await owner.presses('Finish review');
  await owner.sees(/Review finished\. The next one is on/);
  await page.getByRole('link', { name: /Rheinfels/ }).click();
  await owner.sees('Nothing unusual.');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

/** Adds a person, consents for them and uploads their certificate. */
async function providesCertificate(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  const entityId = await page.evaluate(async (name) => {
    const workspace = await (await fetch('/v1/Workspace')).json();
    const answer = await fetch('/v1/LegalPersons', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accountId: workspace.accountId, name }),
    });
    return String((await answer.json()).entity.entityId);
  }, name);
  await page.goto(`/profile/${entityId}/checks?check=CriminalCheck`);
  await page.getByRole('checkbox', { name: /consents to this check/ }).check();
  await visitor.presses('Start the check');
  const certificate = await aScan('certificate.png', 'Criminal record certificate', `${name}: none`);
  await page.locator('input[type=file]').first().setInputFiles(certificate);
  await visitor.presses('Upload 1 file');
  await visitor.sees(/Validator or (an )?Owner reviews/);
}
