import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './src/browser.ts';
import { PASSWORD, registers } from './src/newcomer.ts';
import type { Visitor } from './src/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const email = 'iris.fontaine@people.example';

async function signsInAgain(visitor: Visitor): Promise<void> {
  await visitor.context.clearCookies();
  await visitor.page.goto('/me');
  await visitor.signsInAtProvider(email, PASSWORD);
  await visitor.seesHeading('Confirm it is you');
}

it('a person signs in with a passkey and, without it, with a recovery code', async () => {
  const iris = await registers(browser, { name: 'Iris Fontaine', email });
  const device = await iris.context.newCDPSession(iris.page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });

  await iris.page.goto('/me', { waitUntil: 'networkidle' });
  await iris.presses('Add a passkey');
  await iris.field('Name of the passkey').fill('Blue laptop');
  await iris.expectAccessible();
  await iris.page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await iris.sees('Passkey added.');
  await iris.sees('Blue laptop');

  await iris.presses('Create recovery codes');
  await iris.sees('Save your recovery codes');
  const codes = await iris.page.getByRole('dialog').getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await iris.expectAccessible();
  await iris.presses('I have saved them');
  await iris.sees('10 codes left');

  await signsInAgain(iris);
  await iris.expectAccessible();
  await iris.presses('Use a passkey');
  await iris.seesHeading('My settings');

  await signsInAgain(iris);
  await iris.presses('Use a recovery code');
  await iris.field('Recovery code').fill(codes[0] ?? '');
  await iris.presses('Confirm');
  await iris.seesHeading('My settings');
  await iris.sees('9 codes left');

  await iris.presses('Remove Blue laptop');
  await iris.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await iris.sees('No passkeys yet.');
  expect(iris.faults).toEqual([]);
  await iris.leave();
});
