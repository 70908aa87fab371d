import { beforeAll, expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { waitForMail } from './src/mailbox.ts';
import { arrivesRegistered, invites } from './src/newcomer.ts';
import type { Visitor } from './src/visitor.ts';

const olga = { name: 'Olga Brandt', email: 'olga.brandt@lowenstein-bank.example' };
const vera = { name: 'Vera Lund', email: 'vera.lund@lowenstein-bank.example' };
const tomas = { name: 'Tomas Reyes', email: 'tomas.reyes@lowenstein-bank.example' };
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const browser = await openBrowser();
let owner: Visitor;
let validator: Visitor;
let other: Visitor;
let accountId: string;

/** A bank of three people who may decide, where two release and one restricts. */
beforeAll(async () => {
  owner = await arrivesRegistered(browser, {
    ...olga,
    organisation: { kind: 'Company or other organisation', name: 'Lowenstein Bank plc' },
  });
  validator = await invites(browser, owner, { ...vera, role: 'Validator' });
  other = await invites(browser, owner, { ...tomas, role: 'Validator' });
  const state = await owner.calls<{ memberships: { accountId: string }[] }>('GET', '/Auth/state');
  accountId = state.memberships[0]?.accountId ?? '';
  const fourEyes = { fourEyesScreening: true, fourEyesDecisions: true };
  await owner.calls('PUT', `/Accounts/${accountId}/settings`, fourEyes);
}, 180_000);

const aCounterparty = async (name: string) => {
  const target = { name, country: 'GB' };
  const { id, counterpart } = await owner.calls<{ id: string; counterpart: { id: string } }>(
    'POST',
    '/Connections/legalentity',
    { accountId, target },
  );
  return { connection: `/connections/${id}`, entityId: counterpart.id };
};

it('an open hit is escalated with a due date, and only two people together dismiss it', async () => {
  const person = { accountId, name: 'Radomir Velkhanov', country: 'RU' };
  const { entity } = await owner.calls<{ entity: { entityId: string } }>('POST', '/LegalPersons', person);
  await owner.calls('POST', `/Screening/parties/${entity.entityId}`, { accountId });
  const check = `/screening/people/${entity.entityId}`;

  await owner.page.goto(check);
  await owner.seesHeading('Radomir Velkhanov');
  await owner.presses('Escalate');
  await owner.chooses('Escalate to', vera.name);
  await owner.page.getByRole('textbox', { name: 'Decide by' }).fill(inDays(3));
  await owner.field('What has to be decided').fill('Ours was born in 1990. Is that enough?');
  await owner.expectAccessible();
  await owner.shoots('hit-escalate');
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Escalate', exact: true }).click();
  await owner.sees('Escalated.');
  await owner.sees(/^Escalated to Vera Lund, to decide by /);
  await owner.expectAccessible();
  await owner.shoots('hit-escalated');
  await waitForMail(vera.email, 'A possible match of Radomir Velkhanov was escalated to you, to decide by');

  await validator.page.goto('/tasks');
  await validator.page
    .getByRole('link', { name: /^Decide a possible match of Radomir Velkhanov that was escalated to you/ })
    .click();
  await validator.seesHeading('Radomir Velkhanov');
  await validator.sees('Ours was born in 1990. Is that enough?');
  await validator.page.getByRole('radio', { name: /^False positive/ }).check();
  await validator.field('Reason').fill('Another date of birth.');
  await validator.presses('Propose dismissal');
  await validator.sees('Dismissal proposed. The hit stays open until a second person agrees.');
  expect(await validator.page.getByText(/^Escalated to/).count()).toBe(0);
  expect(await validator.button(/^Agree/).count()).toBe(0);
  await validator.page.goto('/screening/approvals');
  await validator.sees('Your proposal. A different person has to agree.');
  expect(await validator.button(/^Agree/).count()).toBe(0);

  await waitForMail(tomas.email, 'Vera Lund proposes to dismiss a possible match');
  await other.page.goto('/screening/approvals');
  await other.presses(/^Agree to dismiss/);
  await other.sees('Dismissal agreed.');
  await other.sees('No proposals');
  await waitForMail(vera.email, 'Tomas Reyes agreed to your dismissal');
  await owner.page.goto(check);
  await owner.sees('False positives only');
  await owner.sees(/^Agreed by Tomas Reyes/);
  await owner.expectAccessible();
  expect([...owner.faults, ...validator.faults, ...other.faults]).toEqual([]);
});

it('a true match blocks at once, opens a case, and the risk cannot be called low', async () => {
  const { connection, entityId } = await aCounterparty('Velkhan Marine Logistics');
  await validator.page.goto(`${connection}/checks`);
  await validator.seesHeading('Velkhan Marine Logistics');
  // The platform screens every added party automatically, sometimes before the page has loaded.
  await validator.presses(/^Screen /);
  const hit = validator.page.getByRole('article', { name: /Velkhan Marine Logistics/ });
  await hit.getByRole('button', { name: 'Escalate' }).waitFor();
  await hit.getByRole('button', { name: 'True match' }).click();
  await validator.field('Reason').fill('Same register number.');
  await validator.presses('Mark as true match');
  await validator.sees('Approvals are blocked. Work through the case, and do not tell the customer.');

  // Everyone else who may decide is told, and nothing is asked of the party any more.
  await waitForMail(tomas.email, 'Vera Lund confirmed a true match');
  await validator.page.goto(connection);
  await validator.sees('A true match stands, so nothing is requested.');
  const { links } = await waitForMail(olga.email, 'Vera Lund confirmed a true match');
  await owner.page.goto(links.find((link) => link.includes('/screening/cases/')) ?? '');
  await owner.sees('Do not tell the customer');
  await owner.sees('Freeze accounts and payments');
  await owner.page.goto(`/relationships/${entityId}/decision`);
  await owner.seesHeading('Velkhan Marine Logistics');
  await owner.page.getByRole('radio', { name: 'Approve' }).click();
  await owner.page.getByRole('textbox', { name: 'Reason' }).fill('We have known them for years.');
  await owner.sees('This party is a true match, so it cannot be approved.');
  expect(await owner.button(/^(Save decision|Send for second decision)$/).isDisabled()).toBe(true);
  await owner.expectAccessible();

  await owner.presses('Show factors');
  await owner.sees('High while the true match stands, whatever the score or a level set by hand.');
  await owner.chooses('Level', 'Low risk');
  const panel = owner.page.getByRole('complementary', { name: /Risk rating/ });
  await panel.getByRole('textbox', { name: 'Reason' }).fill('We have known them for years.');
  await panel.getByRole('textbox', { name: 'Counts until' }).fill(inDays(30));
  await owner.presses('Override rating');
  await owner.sees('This party is a true match. Dismiss the match in the screening first.');
  const risk = await owner.calls<{ level: string; override: unknown }>(
    'GET',
    `/Entities/${entityId}/risk?accountId=${accountId}`,
  );
  expect(risk).toMatchObject({ level: 'High', override: null });
  expect([...owner.faults, ...validator.faults]).toEqual([]);
});

it('the second person sees what changed since a decision was proposed, and agrees on the file as it is now', async () => {
  const { entityId } = await aCounterparty('Harrow Timber Ltd');
  const file = `/Relationships/${entityId}?accountId=${accountId}`;
  interface File {
    fileHash: string;
    risk: object | null;
    screening: { screenedAt: string | null };
  }
  // Added parties are screened and rated in the background.
  await expect
    .poll(
      async () => {
        const { risk, screening } = await owner.calls<File>('GET', file);
        return risk !== null && screening.screenedAt !== null;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true);
  const propose = async () => {
    const { fileHash } = await owner.calls<File>('GET', file);
    const decision = { kind: 'Approve', reason: 'Trading profile is unchanged.', fileHash };
    await owner.calls('POST', `/Relationships/${entityId}/decisions?accountId=${accountId}`, decision);
    return true;
  };
  // Refused if the rating changed between the two calls.
  await expect.poll(propose, { timeout: 20_000, interval: 500 }).toBe(true);
  await waitForMail(tomas.email, 'A decision on Harrow Timber Ltd awaits your agreement');
  const override = { level: 'High', reason: 'Adverse press reports of this week.', expiresOn: inDays(30) };
  await validator.calls('PUT', `/Entities/${entityId}/risk/override?accountId=${accountId}`, override);

  await owner.page.goto(`/relationships/${entityId}/decision`);
  await owner.sees('A different Validator or Owner has to agree or refuse.');
  expect(await owner.button('Agree').count()).toBe(0);
  await other.page.goto('/tasks');
  await other.page.getByRole('link', { name: /Confirm or refuse a decision on Harrow Timber Ltd/ }).click();
  await other.seesHeading('Harrow Timber Ltd');
  await other.sees(/changed since Olga Brandt proposed it/);
  const risk = other.page.locator('li', { hasText: /^Risk/ });
  await risk.locator('del', { hasText: /risk/ }).waitFor();
  await risk.locator('ins', { hasText: 'High risk' }).waitFor();
  await other.expectAccessible();
  await other.shoots('decision-changes');
  await other.presses('Agree');
  await other.sees(/^Approved by Olga Brandt on /);
  await waitForMail(olga.email, 'Agreed: your decision on Harrow Timber Ltd');
  // The first person's page updates without a click.
  await owner.sees(/^Agreed by Tomas Reyes/);
  const { items } = await owner.calls<{ items: { kind: string }[] }>(
    'GET',
    `/Notifications?accountId=${accountId}`,
  );
  expect(items.map(({ kind }) => kind)).toContain('relationship.agreed');
  expect([...owner.faults, ...validator.faults, ...other.faults]).toEqual([]);
});
