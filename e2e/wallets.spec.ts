import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { product } from './src/product.ts';
import { Visitor } from './src/visitor.ts';
import {
  addToWallet,
  answerBrowser,
  askToAdd,
  declineRequest,
  type HeldCredential,
  presentFromWallet,
  readSignedRequest,
} from './src/wallet-app.ts';

const browser = await openBrowser();

const PROTOCOL = 'openid4vp-v1-signed';

interface BrowserWallet {
  asks: () => Promise<string>;
  held: HeldCredential;
}

/** A wallet that the browser knows declines, is slow, answers in every wrong way, and then answers. */
async function presentsInBrowser(visitor: Visitor, dialog: Locator, { asks, held }: BrowserWallet) {
  const { page } = visitor;
  const { origin } = new URL(page.url());
  const wallet = await page.context().newCDPSession(page);
  const responds = (response: string, protocol = PROTOCOL) =>
    wallet.send('DigitalCredentials.setVirtualWalletBehavior', {
      action: 'respond',
      protocol,
      response: { response },
    });
  const sendsRequest = async (send: () => Promise<unknown>) => {
    const isSent = page.waitForResponse((answer) => /\/walletrequests$/.test(answer.url()));
    await send();
    return readSignedRequest((await (await isSent).json()).browserRequest);
  };
  const choose = () => dialog.getByRole('button', { name: 'Choose a wallet' }).click();
  const again = () => dialog.getByRole('button', { name: 'Send a new request' }).click();

  const first = await sendsRequest(asks);
  await wallet.send('DigitalCredentials.setVirtualWalletBehavior', { action: 'decline' });
  await choose();
  await dialog.getByText('The wallet declined, or its window was closed. Nothing was sent.').waitFor();
  await visitor.expectAccessible();
  await visitor.shoots('wallet-browser-declined');

  await wallet.send('DigitalCredentials.setVirtualWalletBehavior', { action: 'wait' });
  await choose();
  await dialog.getByText('Waiting for the wallet that your browser asked.').waitFor();
  await dialog.getByAltText('Opens the request in a wallet app').waitFor();
  await dialog.getByRole('button', { name: 'Stop waiting' }).click();
  await dialog.getByText('Your browser no longer waits for the wallet.').waitFor();

  await responds(await answerBrowser(first, held, { origin }), 'org-iso-mdoc');
  await choose();
  await dialog.getByText('The wallet answered in another protocol').waitFor();

  await responds(await answerBrowser(first, held, { origin: 'https://other.example' }));
  await choose();
  await dialog.getByText('It was presented for someone else.').waitFor();
  await visitor.shoots('wallet-browser-refused');

  const second = await sendsRequest(again);
  await responds(await answerBrowser(second, held, { origin, nonce: first.nonce }));
  await choose();
  await dialog.getByText('It answers another request.').waitFor();

  const third = await sendsRequest(again);
  await responds(await answerBrowser(third, held, { origin }));
  await choose();
  await dialog.getByText('Harbour Beacons').waitFor();
  await visitor.expectAccessible();
  await wallet.send('DigitalCredentials.setVirtualWalletBehavior', { action: 'clear' });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

interface Proof {
  credentialIds: string[];
  issuedAt: string | null;
}

it('a credential is added to a wallet app, presented to another party, listed, and revoked by itself', async () => {
  const contributor = await Visitor.arrive(browser);
  const validator = await Visitor.arrive(browser);
  await contributor.signsIn(people.contributor, '/help');
  await validator.signsIn(people.validator, '/help');
  const { memberships } = await contributor.calls<{ memberships: [{ accountId: string }] }>(
    'GET',
    '/Auth/state',
  );
  const body = { entityId: memberships[0].accountId, fieldKey: 'TradingName', value: 'Harbour Beacons' };
  const { id } = await contributor.calls<{ id: string }>('POST', '/Credentials', body);
  await contributor.calls('PUT', `/Credentials/${id}`, { step: 'requestReview' });
  await validator.calls('POST', `/Credentials/${id}/validate`, { note: 'Seen on the quay.' });

  const { page } = validator;
  // Not that of earlier values: it gives way to this one.
  const proofs = `/Entities/${body.entityId}/proofs`;
  const states = (proof: Proof) => proof.credentialIds.includes(id) && proof.issuedAt !== null;
  await expect
    .poll(async () => (await validator.calls<{ items: Proof[] }>('GET', proofs)).items.some(states), {
      timeout: 60_000,
    })
    .toBe(true);
  await page.goto('/wallet', { waitUntil: 'networkidle' });
  await validator.presses('Trading names');
  const panel = page.getByRole('complementary', { name: 'Trading names' });
  await panel.getByText('In no wallet.').waitFor();
  await panel.getByRole('button', { name: 'Add to a wallet' }).click();
  await page.getByRole('menuitem', { name: /^SD-JWT VC/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a wallet' });
  await dialog.getByText('Waiting for the wallet.').waitFor();
  await validator.expectAccessible();
  await validator.shoots('wallet-offer');
  const link = await dialog.getByRole('link', { name: 'Open wallet app' }).getAttribute('href');
  const txCode = await dialog.getByRole('definition').textContent();
  const held = await addToWallet(link ?? '', (txCode ?? '').replaceAll(/\s/g, ''));
  await dialog.getByText('The credential is in the wallet.').waitFor();
  await validator.shoots('wallet-collected');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await panel.getByText(/^Added /).waitFor();

  await page.route('https://wallet.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<html lang="en"><title>Wallet</title></html>' }),
  );
  await page.goto(await askToAdd(product().url, 'trading_1_dc+sd-jwt'));
  await validator.sees('Example Wallet asks for your credential “Trading names”');
  await validator.expectAccessible();
  await validator.shoots('wallet-authorisation');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL(/^https:\/\/wallet\.example\/back\?error=access_denied&iss=/);
  const again = await askToAdd(product().url, 'trading_1_dc+sd-jwt');
  await page.goto(again.replace('/add-to-wallet', '/fr/add-to-wallet'));
  await validator.sees('Example Wallet demande votre attestation');
  await validator.shoots('wallet-authorisation-fr');
  await page.goto(again);
  await page.getByRole('button', { name: 'Add to Example Wallet' }).click();
  await page.waitForURL(/^https:\/\/wallet\.example\/back\?code=[\w-]+&iss=/);
  await page.goto(again);
  await validator.sees('This request cannot be answered');
  await validator.shoots('wallet-authorisation-gone');
  await page.goto('/wallet', { waitUntil: 'networkidle' });
  await validator.presses('Trading names');
  const check = () =>
    validator
      .calls<{ outcome: string }>('POST', '/verify', { credential: held.credential })
      .then(({ outcome }) => outcome);
  expect(await check()).toBe('valid');

  const solar = await Visitor.arrive(browser);
  await solar.signsIn(people.solar, '/wallet');
  const asked = solar.page.getByRole('dialog', { name: 'Present from a wallet' });
  const asks = async () => {
    await solar.presses('Present from a wallet');
    await asked.getByRole('radio', { name: 'Trading names' }).check();
    await solar.expectAccessible();
    await asked.getByRole('button', { name: 'Continue' }).click();
    return (await asked.getByRole('link', { name: 'Open wallet app' }).getAttribute('href')) ?? '';
  };
  const request = await asks();
  await solar.shoots('wallet-request');
  expect(await declineRequest(request)).toBe(200);
  await asked.getByText('The wallet declined. Nothing was sent.').waitFor();
  await asked.getByRole('button', { name: 'Close' }).last().click();
  await presentsInBrowser(solar, asked, { asks, held });
  expect(await presentFromWallet(await asks(), held)).toBe(200);
  await asked.getByText('Harbour Beacons').waitFor();
  await solar.expectAccessible();
  await solar.shoots('wallet-presented');
  await asked.getByRole('button', { name: 'Enter into profile' }).click();
  await solar.sees('1 field entered into the profile.');

  await panel.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke credential' }).click();
  await panel.getByText(/^Revoked .*: by a member$/).waitFor();
  await validator.shoots('wallet-revoked');
  await expect.poll(check, { timeout: 60_000, interval: 2000 }).toBe('invalid');
  expect([...contributor.faults, ...validator.faults, ...solar.faults]).toEqual([]);
});
