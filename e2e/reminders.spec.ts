import { DAY_MS } from '@probity/domain/constants.ts';
import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

async function accountOf(visitor: Visitor): Promise<string> {
  const { memberships } = await visitor.calls<{ memberships: [{ accountId: string }] }>('GET', '/Auth/state');
  return memberships[0].accountId;
}

const inAMonth = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);

it('an Owner sets when parties are reminded and sees the days first; the party asked sees them until it is paused', async () => {
  const [owner, asked] = await Promise.all([Visitor.arrive(browser), Visitor.arrive(browser)]);
  await asked.signsIn(people.owner, '/help');
  await owner.signsIn(people.solar, '/account/reminders');
  await owner.seesHeading('Reminders');
  const isOn = owner.page.getByRole('checkbox', { name: 'Remind parties automatically' });
  await isOn.check();
  await owner.page.getByRole('textbox', { name: 'Days before the due date' }).fill('7, 1');
  await owner.page.getByRole('textbox', { name: 'Due date of the request' }).fill(inAMonth);
  await owner.sees('7 days before the due date');
  await owner.sees('1 day before the due date');
  await owner.sees('The owner of the relationship is told');
  await owner.expectAccessible();
  await owner.shoots('reminders');
  await owner.page.getByRole('textbox', { name: 'Days before the due date' }).fill('soon');
  await owner.sees(/^Enter whole numbers of days/);
  expect(await owner.button('Save changes').isDisabled()).toBe(true);
  await owner.page.getByRole('textbox', { name: 'Days before the due date' }).fill('7, 1');
  await owner.presses('Save changes');
  await owner.sees('Reminders saved.');
  await owner.page.reload();
  await owner.seesHeading('Reminders');
  expect(await isOn.isChecked()).toBe(true);

  const { id } = await owner.calls<{ id: string }>('POST', '/Connections', {
    accountId: await accountOf(owner),
    target: { entityId: await accountOf(asked) },
    scope: { fields: [{ fieldKey: 'LeiCode' }] },
    dueOn: inAMonth,
  });
  const days = asked.page.getByText(/^Karoo Solar \(Pty\) Ltd reminds you on .*, until you have answered\.$/);
  await asked.page.goto(`/connections/${id}`);
  await days.waitFor();
  await asked.expectAccessible();
  await asked.shoots('reminders-asked');

  await owner.page.goto(`/connections/${id}`);
  await owner.page.getByRole('heading', { name: 'Automatic reminders' }).waitFor();
  await owner.presses('Pause reminders');
  await owner.sees('Paused. Nothing goes out until you resume.');
  await owner.expectAccessible();
  await asked.page.reload({ waitUntil: 'networkidle' });
  await asked.seesHeading('Karoo Solar (Pty) Ltd has requested information from you');
  expect(await days.count()).toBe(0);
  await owner.presses('Resume reminders');
  await owner.button('Pause reminders').waitFor();
  await asked.page.reload();
  await days.waitFor();

  await owner.page.goto('/account/reminders');
  await isOn.uncheck();
  await owner.presses('Save changes');
  await owner.sees('Reminders saved.');
  await asked.page.reload({ waitUntil: 'networkidle' });
  await asked.seesHeading('Karoo Solar (Pty) Ltd has requested information from you');
  expect(await days.count()).toBe(0);
  expect([...owner.faults, ...asked.faults]).toEqual([]);
  await Promise.all([owner.leave(), asked.leave()]);
});
