import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { aPdfWith, aPictureOfCodes } from './src/codes.ts';
import type { SampleFile } from './src/files.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

/** Enters a value as one member and validates it as another. */
async function validatedValue(contributor: Visitor, validator: Visitor, value: string): Promise<string> {
  const { memberships } = await contributor.calls<{ memberships: [{ accountId: string }] }>(
    'GET',
    '/Auth/state',
  );
  const [{ accountId: entityId }] = memberships;
  const body = { entityId, fieldKey: 'TradingName', value };
  const { id } = await contributor.calls<{ id: string }>('POST', '/Credentials', body);
  await contributor.calls('PUT', `/Credentials/${id}`, { step: 'requestReview' });
  await validator.calls('POST', `/Credentials/${id}/validate`, { note: 'Seen on the quay.' });
  return id;
}

/** What the page says of a pasted credential. */
async function verdictOn({ page }: Visitor, credential: string): Promise<string> {
  const results = page.getByRole('article');
  const count = await results.count();
  await page.getByLabel('Credential', { exact: true }).fill(credential);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect.poll(() => results.count()).toBe(count + 1);
  return (await results.first().getByRole('heading', { level: 2 }).textContent()) ?? '';
}

/** Saves the verifier as a file and uses it without a network, today and in a hundred years. */
async function checksOffline(visitor: Visitor, credential: string): Promise<void> {
  const [download] = await Promise.all([
    visitor.page.waitForEvent('download'),
    visitor.page.getByRole('link', { name: 'Verify without a network' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('probity-verify.html');
  const folder = await mkdtemp(path.join(tmpdir(), 'verifier-'));
  const file = path.join(folder, 'probity-verify.html');
  await download.saveAs(file);
  const address = pathToFileURL(file).href;

  const alone = await Visitor.arrive(browser);
  await alone.context.setOffline(true);
  const asked: string[] = [];
  alone.page.on('request', (request) => asked.push(request.url()));
  await alone.page.goto(address);
  await alone.sees(/Whether a credential has been revoked is not checked/);
  expect(await verdictOn(alone, credential)).toBe('Could not be fully checked');
  const steps = alone.page.getByRole('article').first().getByRole('listitem');
  expect((await steps.allTextContents()).filter((step) => step.includes(': passed')).length).toBe(4);
  await steps.getByText('so whether it was revoked is not known').waitFor();
  await alone.sees('Harbour Lanterns');
  expect(await verdictOn(alone, altered(credential, 'signature'))).toBe('Signature does not match');
  expect(await verdictOnFile(alone, await aPictureOfCodes('screenshot.png', withoutValues(credential)))).toBe(
    'Could not be fully checked',
  );
  await alone.expectAccessible();
  await alone.shoots('verify-offline');
  await alone.page.clock.setFixedTime(new Date('2126-01-01'));
  expect(await verdictOn(alone, credential)).toBe('Expired');
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([address]);
  expect(alone.faults).toEqual([]);
  await alone.leave();
  await rm(folder, { recursive: true });
}

async function verdictOnFile({ page }: Visitor, file: SampleFile): Promise<string> {
  const results = page.getByRole('article');
  const count = await results.count();
  await page.locator('input[type=file]').first().setInputFiles([file]);
  await expect.poll(() => results.count(), { timeout: 30_000 }).toBe(count + 1);
  await results.first().getByText(file.name).waitFor();
  return (await results.first().getByRole('heading', { level: 2 }).textContent()) ?? '';
}

/** What the page says of the credential on top for a day. */
async function answerForDay({ page }: Visitor, day: Date): Promise<string> {
  const form = page.getByRole('article').first().locator('form');
  await form.getByLabel('Was it valid on').fill(day.toISOString().slice(0, 10));
  await form.getByRole('button', { name: 'Ask' }).click();
  await form.getByText(/^(Yes|No|Not known|Enter)/).waitFor();
  return (await form.textContent()) ?? '';
}

/** Small enough for a QR code: nothing is disclosed. */
const withoutValues = (credential: string): string => credential.slice(0, credential.indexOf('~') + 1);

/** With another signature, or another claim. */
function altered(credential: string, where: 'signature' | 'claims'): string {
  const [header = '', payload = '', ...rest] = credential.split('.');
  const swap = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  if (where === 'claims') return [header, swap(payload, 40), ...rest].join('.');
  return [header, payload, swap(rest.join('.'), 10)].join('.');
}

it('a credential is issued for a validated value, verifies without being sent, and is revoked when the value changes', async () => {
  const contributor = await Visitor.arrive(browser);
  const validator = await Visitor.arrive(browser);
  await contributor.signsIn(people.contributor, '/help');
  await validator.signsIn(people.validator, '/help');
  const credentialId = await validatedValue(contributor, validator, 'Harbour Lanterns');

  const { page } = contributor;
  await expect
    .poll(
      async () => {
        await page.goto('/wallet', { waitUntil: 'networkidle' });
        return page.getByRole('button', { name: 'Trading names' }).count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  await contributor.expectAccessible();
  await contributor.presses('Trading names');
  const panel = page.getByRole('complementary', { name: 'Trading names' });
  await panel.getByText('Checked by the data owner').waitFor();
  expect(await panel.textContent()).not.toContain('Harbour Lanterns');
  await contributor.expectAccessible();
  await panel.getByRole('button', { name: 'Show values' }).click();
  await panel.getByText('Harbour Lanterns').waitFor();
  await contributor.shoots('wallet');
  await panel.getByRole('button', { name: 'Download' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'SD-JWT' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('trading.sd-jwt');
  const credential = await readFile(await file.path(), 'utf8');

  await panel.getByRole('button', { name: 'Check it' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/verify');
  await page.getByRole('heading', { level: 2, name: 'Valid', exact: true }).waitFor();
  await contributor.expectAccessible({ withOverlaps: true });
  await contributor.shoots('verify');

  const stranger = await Visitor.arrive(browser);
  await stranger.page.goto('/auth/login');
  await stranger.page.getByRole('link', { name: 'Verify a credential' }).click();
  await stranger.seesHeading('Verify a credential');
  const sent: string[] = [];
  stranger.page.on('request', (request) =>
    sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
  );
  expect(await verdictOn(stranger, credential)).toBe('Valid');
  await stranger.sees('Harbour Lanterns');
  // Each part of it, and each value that it discloses.
  const parts = credential.split(/[.~]/).filter((part) => part !== '');
  expect(sent.filter((request) => parts.some((part) => request.includes(part)))).toEqual([]);
  expect(sent.filter((request) => request.includes('Harbour'))).toEqual([]);
  expect(sent.filter((request) => !request.startsWith('GET '))).toEqual([]);
  expect(sent.some((request) => request.includes('/credentials/status/'))).toBe(true);

  for (const file of [
    await aPictureOfCodes('screenshot.png', 'https://register.example/1', withoutValues(credential)),
    await aPdfWith('printed.pdf', { code: withoutValues(credential) }),
    await aPdfWith('attached.pdf', { attached: credential }),
  ])
    expect(await verdictOnFile(stranger, file)).toBe('Valid');
  expect(sent.filter((request) => parts.some((part) => request.includes(part)))).toEqual([]);
  expect(sent.filter((request) => !request.startsWith('GET '))).toEqual([]);

  expect(await answerForDay(stranger, new Date())).toContain('it was not revoked');
  expect(await answerForDay(stranger, new Date('2020-03-12'))).toContain(
    'It was not valid yet on 12 Mar 2020.',
  );
  expect(await answerForDay(stranger, new Date(Date.now() + 3 * 86_400_000))).toContain('not in the future');

  expect(await verdictOn(stranger, altered(credential, 'signature'))).toBe('Signature does not match');
  expect(await verdictOn(stranger, altered(credential, 'claims'))).not.toBe('Valid');

  await checksOffline(stranger, credential);

  // Without the status list it is not known whether it was revoked.
  await stranger.page.route('**/credentials/status/**', (route) => route.abort('internetdisconnected'));
  expect(await verdictOn(stranger, credential)).toBe('Could not be fully checked');
  await stranger.page.unrouteAll();

  await contributor.page.goto('/help');
  await contributor.calls('PUT', `/Credentials/${credentialId}/value`, { value: 'Harbour Lights' });
  await expect
    .poll(() => verdictOn(stranger, credential), { timeout: 120_000, interval: 5000 })
    .toBe('Revoked');
  await stranger.sees('Do not rely on this');
  expect(await answerForDay(stranger, new Date())).toContain('says that it was revoked');
  await stranger.expectAccessible();
  await stranger.shoots('verify-revoked');
  await page.goto('/wallet?show=revoked');
  await contributor.sees(/since .*: a value changed/);
  expect([...contributor.faults, ...validator.faults]).toEqual([]);
  await Promise.all([contributor.leave(), validator.leave(), stranger.leave()]);
});
