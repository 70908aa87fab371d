import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

async function accountOf(visitor: Visitor): Promise<string> {
  const { memberships } = await visitor.calls<{ memberships: [{ accountId: string }] }>('GET', '/Auth/state');
  return memberships[0].accountId;
}

it('a validated value has a credential, which the recipient sees verified, and revoked once the value changes', async () => {
  const contributor = await Visitor.arrive(browser);
  const validator = await Visitor.arrive(browser);
  const bank = await Visitor.arrive(browser);
  await contributor.signsIn(people.contributor, '/help');
  await validator.signsIn(people.validator, '/help');
  await bank.signsIn(people.banker, '/help');
  const entityId = await accountOf(contributor);

  const value = { entityId, fieldKey: 'TradingName', value: 'Breakwater Supplies' };
  const { id: credentialId } = await contributor.calls<{ id: string }>('POST', '/Credentials', value);
  await contributor.calls('PUT', `/Credentials/${credentialId}`, { step: 'requestReview' });
  await validator.calls('POST', `/Credentials/${credentialId}/validate`, { note: 'Seen on the quay.' });

  const mark = contributor.page.getByRole('link', { name: 'Credential of Trading name' }).first();
  await expect
    .poll(
      async () => {
        await contributor.page.goto('/profile/data?field=TradingName', { waitUntil: 'networkidle' });
        return mark.count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await contributor.expectAccessible();
  await contributor.shoots('profile-credential');
  await mark.click();
  await contributor.page.getByRole('complementary', { name: 'Trading names' }).waitFor();

  const { id } = await bank.calls<{ id: string }>('POST', '/Connections', {
    accountId: await accountOf(bank),
    target: { entityId },
    scope: { fields: [{ fieldKey: 'TradingName' }] },
    days: 90,
  });
  await validator.page.goto(`/connections/${id}`);
  await validator.seesHeading('Meridian Bank plc has requested information from you');
  await validator.page.getByRole('checkbox', { name: /^Share Trading name/ }).check();
  await validator.presses(/^Share 1 item/);
  await validator.sees(/^1 item shared with Meridian Bank plc/);

  const shared = `/connections/${id}/data`;
  const row = bank.page.getByRole('button', { name: /Breakwater Supplies/ });
  await expect
    .poll(
      async () => {
        await bank.page.goto(shared, { waitUntil: 'networkidle' });
        return row.getByText('Verified credential').count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await row.click();
  await bank.sees(/Trading names, issued by Probity on .* Checked by the data owner, .* Checked/);
  await bank.expectAccessible();
  await bank.shoots('shared-credential');

  await contributor.calls('PUT', `/Credentials/${credentialId}/value`, { value: 'Breakwater Stores' });
  const changed = bank.page.getByRole('button', { name: /Breakwater Stores/ });
  await expect
    .poll(
      async () => {
        await bank.page.goto(shared, { waitUntil: 'networkidle' });
        return changed.getByText('Credential revoked').count();
      },
      { timeout: 90_000, interval: 3000 },
    )
    .toBe(1);
  expect(await changed.getByText('Verified credential').count()).toBe(0);
  await bank.shoots('shared-credential-revoked');

  // The bank still relies on the value that it opened first, with the credential of that day.
  await validator.calls('DELETE', `/Connections/revoke?connectionIds=${id}`);
  await bank.page.goto(shared, { waitUntil: 'networkidle' });
  await bank.page.getByRole('link', { name: /^Open the record kept on/ }).click();
  await bank.sees(/Breakwater Supplies/);
  await bank.sees(
    /Trading names, issued by Probity\. Valid when you received it on .*; revoked on .* Checked/,
  );
  await bank.shoots('retained-credential');
  await bank.expectAccessible();
  const retained = bank.page.locator('div', { hasText: /^Breakwater Supplies/ }).last();
  await retained.getByRole('button', { name: 'Verify the credential of Trading name' }).click();
  await bank.sees('Revoked');
  expect([...contributor.faults, ...validator.faults, ...bank.faults]).toEqual([]);
  await Promise.all([contributor.leave(), validator.leave(), bank.leave()]);
});
