import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

it('a company shows one fact to everyone, who checks its proof, and the fact is gone when its value changes', async () => {
  const contributor = await Visitor.arrive(browser);
  const validator = await Visitor.arrive(browser);
  const owner = await Visitor.arrive(browser);
  const stranger = await Visitor.arrive(browser);
  await contributor.signsIn(people.contributor, '/help');
  await validator.signsIn(people.validator, '/help');
  await owner.signsIn(people.owner, '/help');
  const { memberships } = await contributor.calls<{ memberships: [{ accountId: string }] }>(
    'GET',
    '/Auth/state',
  );
  const [{ accountId: entityId }] = memberships;
  const { id } = await contributor.calls<{ id: string }>('POST', '/Credentials', {
    entityId,
    fieldKey: 'TradingName',
    value: 'Northgate Lanterns',
  });
  await contributor.calls('PUT', `/Credentials/${id}`, { step: 'requestReview' });
  await validator.calls('POST', `/Credentials/${id}/validate`, { note: 'Seen on the quay.' });

  const page = `/companies/${entityId}`;
  expect((await stranger.page.goto(page))?.status()).toBe(404);

  const fact = owner.page.getByRole('listitem').filter({ hasText: 'Northgate Lanterns' });
  await expect
    .poll(
      async () => {
        await owner.page.goto('/account/public-page', { waitUntil: 'networkidle' });
        return fact.count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await owner.presses('Switch on');
  await owner.sees('The public page is on.');
  await fact.getByRole('button', { name: /^Show/ }).click();
  await fact.getByText('Shown', { exact: true }).waitFor();
  await owner.expectAccessible();
  await owner.shoots('public-page-settings');

  await stranger.page.goto(page, { waitUntil: 'networkidle' });
  await stranger.sees('Northgate Lanterns');
  await stranger.sees('1 fact, with its proof.');
  await stranger.presses('Verify 1 proof');
  await stranger.sees(/^1 proof is valid/);
  await stranger.expectAccessible();
  await stranger.shoots('public-page');
  await stranger.page.getByRole('button', { name: /^Check the proof/ }).click();
  await stranger.page.getByRole('heading', { level: 2, name: 'Valid', exact: true }).waitFor();
  await stranger.page.goto('/conformance', { waitUntil: 'networkidle' });
  await stranger.seesHeading('Conformance');
  await stranger.expectAccessible();
  await stranger.shoots('conformance');

  await contributor.calls('PUT', `/Credentials/${id}/value`, { value: 'Northgate Lights' });
  await stranger.page.goto(page, { waitUntil: 'networkidle' });
  await stranger.sees('No facts at present.');
  expect(await stranger.page.textContent('main')).not.toContain('Northgate L');

  await owner.page.reload({ waitUntil: 'networkidle' });
  await owner.presses('Switch off');
  await owner.sees('The public page is off.');
  expect((await stranger.page.goto(page))?.status()).toBe(404);
  expect([...contributor.faults, ...validator.faults, ...owner.faults]).toEqual([]);
  await Promise.all([contributor.leave(), validator.leave(), owner.leave(), stranger.leave()]);
});
