import { connect } from '@probity/db/connect.ts';
import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { waitForMail } from './src/mailbox.ts';
import { people } from './src/people.ts';
import { product } from './src/product.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const reason = 'Piet van Wyk asked us to look at an upload that failed.';

it('an administrator works in an account under a banner, and its Owner sees who, when and why', async () => {
  const admin = await Visitor.arrive(browser);
  await admin.signsIn(people.admin, '/admin/accounts');
  await admin.seesHeading('Accounts');
  await admin.shoots('admin-accounts');
  await admin.field('Search by name').fill('northgate');
  await expect.poll(() => admin.page.getByRole('row').count()).toBe(2);

  await admin.presses(/^Open account/);
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('help');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await admin.sees('Give a reason of at least 10 characters.');
  await dialog.getByLabel('Reason').fill(reason);
  await admin.expectAccessible();
  await admin.shoots('admin-mode-dialog');
  await dialog.getByRole('button', { name: 'Start' }).click();

  await admin.page.waitForURL('**/dashboard');
  await admin.sees('You are working in Northgate Harbour');
  await admin.page.goto('/documents');
  await admin.sees('You are working in Northgate Harbour');
  await admin.expectAccessible();
  await admin.shoots('admin-mode');
  await admin.page.goto('/account/members');
  expect(await admin.button('Invite a member').count()).toBe(0);

  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/account/audit-log');
  await owner.sees('Administrators of Probity in this account');
  await owner.sees(`Reason: ${reason}`);
  await owner.sees('Started working in this account as an administrator');
  await owner.sees('Ada Okafor, administrator of Probity');
  await owner.expectAccessible();
  await owner.shoots('admin-visits');

  await admin.presses('Leave');
  await admin.seesHeading('Accounts');
  expect(await admin.page.getByText('You are working in').count()).toBe(0);
  for (const visitor of [admin, owner]) {
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  }
});

it('a message to the platform is read by an administrator and answered by email', async () => {
  const person = await Visitor.arrive(browser);
  const since = new Date().toISOString();
  await person.signsIn(people.reviewer, '/me');
  await person.field('Message').fill('The list of documents is hard to print.');
  await person.presses('Send feedback');
  await person.sees('Thank you');

  const admin = await Visitor.arrive(browser);
  await admin.signsIn(people.admin, '/dashboard');
  const waiting = admin.page.getByRole('region', { name: 'Waiting for administrators' });
  await waiting.getByRole('link', { name: /of feedback (is|are) open/ }).waitFor();
  await admin.expectAccessible();
  await admin.shoots('admin-dashboard');
  await waiting.getByRole('link', { name: /of feedback (is|are) open/ }).click();
  await admin.sees('The list of documents is hard to print.');
  await admin.expectAccessible();
  await admin.shoots('admin-feedback');
  await admin.presses(/^Answer/);
  await admin.page.getByRole('dialog').getByLabel('Answer').fill('Every list can be exported as CSV.');
  await admin.presses('Send the answer');
  await admin.sees('The answer is on its way.');
  await admin.sees('Every message has been dealt with.');
  const mail = await waitForMail(people.reviewer, 'Your message to Probity', since);
  expect(mail.text).toContain('Every list can be exported as CSV.');
  await Promise.all([person.leave(), admin.leave()]);
});

/** A job that failed last night because of an outage; it succeeds when retried. */
async function leaveAFailedJob(): Promise<void> {
  const { databaseUrl: url } = product();
  const connection = connect({ url, applicationName: 'probity-e2e', onError: () => undefined });
  await connection.pool.query(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, output, created_on, completed_on)
     values ('sweep-expired', '{}', 'failed', 2, 2, '{"failure":"Error ECONNRESET"}', now(), now())`,
  );
  await connection.close();
}

it('an administrator retries a job, and for a stated reason finds a user’s actions and adds an entity', async () => {
  await leaveAFailedJob();
  const admin = await Visitor.arrive(browser);
  await admin.signsIn(people.admin, '/dashboard');
  await admin.page.getByRole('link', { name: /background jobs? failed/ }).click();
  await admin.seesHeading('Background jobs');
  await admin.sees('Error ECONNRESET');
  await admin.expectAccessible();
  await admin.shoots('admin-jobs');
  await admin.presses('Retry Delete what has expired');
  await admin.sees('1 job is being tried again.');
  await expect.poll(() => admin.page.getByText('Error ECONNRESET').count()).toBe(0);

  await admin.page.goto('/admin/integrations');
  await admin.seesHeading('Service health');
  const mail = admin.page.getByRole('row', { name: /^Mail server/ });
  // Counts are saved every few seconds.
  await expect
    .poll(async () => {
      await admin.presses('Refresh');
      return mail.textContent();
    })
    .toContain('Last call succeeded');
  await admin.sees(/Not set up|No calls yet/);
  await admin.expectAccessible();
  await admin.shoots('admin-services');

  await admin.page.goto('/admin/users');
  await admin.sees('Why do you need to read this?');
  await admin.field('Reason').fill('help');
  await admin.presses('Start reading');
  await admin.sees('Give a reason of at least 10 characters.');
  await admin.expectAccessible();
  await admin.shoots('admin-reading');
  await admin.field('Reason').fill('Piet van Wyk asks which device signed in last night.');
  await admin.presses('Start reading');
  await admin.sees('You are reading across accounts until');
  await admin.field('Name or whole email address').fill(people.owner);
  await admin.field('Name or whole email address').press('Enter');
  await expect.poll(() => admin.page.getByRole('row').count()).toBe(2);
  await admin.sees('Northgate Harbour Systems Ltd (Owner)');
  await admin.expectAccessible();
  await admin.shoots('admin-users');

  await admin.presses('Actions for Piet van Wyk');
  await admin.page.getByRole('menuitem', { name: 'Show in the audit log' }).click();
  await admin.seesHeading('All audit logs');
  await admin.page.getByRole('cell', { name: 'Piet van Wyk' }).first().waitFor();
  await admin.expectAccessible();
  await admin.shoots('admin-audit-log');
  const [file] = await Promise.all([admin.page.waitForEvent('download'), admin.presses('Export CSV')]);
  expect(file.suggestedFilename()).toBe('audit-log-all-accounts.csv');
  await admin.presses('Stop reading');
  await admin.sees('Why do you need to read this?');

  await admin.page.goto('/admin/accounts');
  await admin.field('Search by name').fill('meridian bank');
  await admin.presses(/^More actions for Meridian Bank/);
  await admin.page.getByRole('menuitem', { name: 'Add an entity' }).click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Example Wharf Ltd');
  await dialog.getByLabel('Reason').fill('Ruth Adeyemi asked us to add a subsidiary.');
  await admin.expectAccessible();
  await admin.shoots('admin-add-entity');
  await dialog.getByRole('button', { name: 'Add entity' }).click();
  await admin.sees('Example Wharf Ltd added.');
  expect(admin.faults).toEqual([]);
  await admin.leave();
});

it('an administrator withdraws a ready-made template, which accounts no longer see, and restores it', async () => {
  const admin = await Visitor.arrive(browser);
  await admin.signsIn(people.admin, '/admin/templates');
  await admin.seesHeading('Ready-made templates');
  const row = admin.page.getByRole('row', { name: /Supplier light/ });
  await row.getByText('Offered', { exact: true }).waitFor();
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  const asking = admin.page.getByRole('dialog');
  await asking.getByText('Requests that were sent with it').waitFor();
  await admin.expectAccessible();
  await asking.getByRole('button', { name: 'Withdraw' }).click();
  await row.getByText(/^Withdrawn on/).waitFor();
  await admin.shoots('admin-templates');

  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.solar, '/templates');
  await owner.seesHeading('Templates');
  await owner.sees('Trust');
  expect(await owner.page.getByRole('link', { name: 'Supplier light' }).count()).toBe(0);

  await row.getByRole('button', { name: /^Offer again/ }).click();
  await row.getByText('Offered', { exact: true }).waitFor();
  await owner.page.reload();
  await owner.page.getByRole('link', { name: 'Supplier light' }).first().waitFor();
  expect([...admin.faults, ...owner.faults]).toEqual([]);
  await Promise.all([admin.leave(), owner.leave()]);
});
