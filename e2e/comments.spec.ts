import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

async function accountOf(visitor: Visitor): Promise<string> {
  const { memberships } = await visitor.calls<{ memberships: [{ accountId: string }] }>('GET', '/Auth/state');
  return memberships[0].accountId;
}

interface Created {
  id: string;
  counterpart: { id: string };
}

it('members comment on a value, mention a colleague, resolve and reopen; the other party sees none of it', async () => {
  const [officer, colleague, other] = await Promise.all([
    Visitor.arrive(browser),
    Visitor.arrive(browser),
    Visitor.arrive(browser),
  ]);
  await officer.signsIn(people.owner, '/help');
  await colleague.signsIn(people.validator, '/help');
  await other.signsIn(people.solar, '/help');
  const accountId = await accountOf(officer);
  const entityId = await accountOf(other);
  const { id } = await officer.calls<Created>('POST', '/Connections', {
    accountId,
    target: { entityId },
    scope: { fields: [{ fieldKey: 'RegistrationName' }] },
  });
  await other.calls('POST', `/Connections/${id}/approve`, {});

  await officer.page.goto(`/connections/${id}/data`);
  await officer.page.getByRole('link', { name: 'Comment: Registered name' }).click();
  await officer.page.getByRole('heading', { name: 'Comment on Registered name' }).waitFor();
  await officer.page
    .getByRole('textbox', { name: 'Comment' })
    .fill('Is this name still the one of the lease?');
  await officer.presses('Mention members');
  await officer.page.getByRole('checkbox', { name: 'Thandi Mokoena' }).check();
  await officer.expectAccessible();
  await officer.presses('Add comment');
  await officer.page.getByRole('heading', { name: 'On Registered name' }).waitFor();
  await officer.sees('Mentions Thandi Mokoena');

  await colleague.presses(/^Notifications, \d+ unread$/);
  await colleague.page
    .getByRole('link', { name: /You were mentioned in a comment on Karoo Solar/ })
    .first()
    .click();
  await colleague.sees('Is this name still the one of the lease?');
  await colleague.presses('Answer');
  await colleague.page.getByRole('textbox', { name: 'Answer' }).fill('Yes, until 2030.');
  await colleague.page.getByRole('button', { name: 'Answer' }).first().click();
  await colleague.sees('Yes, until 2030.');
  await colleague.presses('Resolve');
  await colleague.sees(/^Thandi Mokoena, /);
  await colleague.button('Reopen').waitFor();
  await colleague.expectAccessible();
  await colleague.shoots('comments');

  await officer.page.reload();
  await officer.sees('Yes, until 2030.');
  await officer.presses('Reopen');
  await officer.button('Resolve').waitFor();
  await officer.page.goto(`/connections/${id}/data`);
  await officer.page.getByRole('link', { name: 'Comment (1): Registered name' }).waitFor();
  await officer.shoots('comment-on-value');

  await other.page.goto(`/relationships/${accountId}/comments`, { waitUntil: 'networkidle' });
  await other.page.getByRole('heading', { name: 'Comment on the file' }).waitFor();
  expect(await other.page.getByText('lease').count()).toBe(0);
  for (const address of [
    `/Relationships/${entityId}/comments?accountId=${accountId}`,
    `/Relationships/${entityId}/comments?accountId=${entityId}`,
  ])
    await expect(other.calls('GET', address)).rejects.toThrow(/: 404 /);
  const notices = await other.calls<{ items: { kind: string }[] }>(
    'GET',
    `/Notifications?accountId=${entityId}`,
  );
  expect(notices.items.filter(({ kind }) => kind === 'comment.mentioned')).toEqual([]);
  expect([officer, colleague, other].flatMap(({ faults }) => faults)).toEqual([]);
  await Promise.all([officer.leave(), colleague.leave(), other.leave()]);
});

it('a member comments on a hit while it is decided, and the thread names who is listed', async () => {
  const officer = await Visitor.arrive(browser, { width: 390 });
  await officer.signsIn(people.owner, '/help');
  const accountId = await accountOf(officer);
  const { id, counterpart } = await officer.calls<Created>('POST', '/Connections/legalentity', {
    accountId,
    target: { name: 'Velkhan Marine Logistics', country: 'CY' },
  });
  await officer.page.goto(`/connections/${id}/checks`);
  await officer.presses(/^Screen (again|and review|Velkhan Marine Logistics)/);
  const hit = officer.page.getByRole('article', { name: /Velkhan Marine Logistics/ });
  const comment = hit.getByRole('link', { name: /^Comment: Velkhan Marine Logistics/ });
  await comment.waitFor();
  await officer.expectAccessible();
  await officer.shoots('comment-on-hit');
  await comment.click();
  await officer.page.getByRole('heading', { name: 'Comment on a hit' }).waitFor();
  await officer.page.getByRole('textbox', { name: 'Comment' }).fill('Same port, other register number.');
  await officer.presses('Add comment');
  await officer.page.getByRole('heading', { name: /^On Velkhan Marine Logistics/ }).waitFor();
  await officer.page.goBack();
  await officer.presses(/^Screen again/);
  await hit.getByRole('link', { name: /^Comment \(1\): Velkhan Marine Logistics/ }).waitFor();

  await officer.page.goto(`/relationships/${counterpart.id}/decision`);
  await officer.presses('Export file');
  const choosing = officer.page.getByRole('dialog');
  const isIncluded = choosing.getByRole('checkbox', { name: 'Include internal comments' });
  expect(await isIncluded.isChecked()).toBe(false);
  await isIncluded.check();
  await officer.expectAccessible();
  await officer.shoots('export-file');
  const saved = officer.page.waitForEvent('download');
  await choosing.getByRole('button', { name: 'Download file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^File of Velkhan Marine Logistics, .*\.zip$/);
  expect(officer.faults).toEqual([]);
  await officer.leave();
});
