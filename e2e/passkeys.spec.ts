import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { arrivesRegistered, PASSWORD } from './src/newcomer.ts';
import type { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const email = 'iris.fontaine@people.example';

async function signsInAgain(visitor: Visitor): Promise<void> {
  await visitor.context.clearCookies();
  await visitor.page.goto('/me');
  await visitor.signsInAtProvider(email, PASSWORD);
  await visitor.seesHeading('Confirm it is you');
}

/** The next such call is refused once, until the person has confirmed their identity. */
async function wantsProof(visitor: Visitor, url: string, method: string): Promise<void> {
  let isRefused = false;
  await visitor.page.route(url, (route) => {
    if (isRefused || route.request().method() !== method) return route.fallback();
    isRefused = true;
    const json = {
      type: 'about:blank',
      title: 'Confirm it is you to make this change.',
      status: 403,
      code: 'auth.reauthentication_required',
      traceId: 'confirm-first',
    };
    return route.fulfill({ status: 403, json });
  });
}

it('a person signs in with a passkey and, without it, with a recovery code', async () => {
  const iris = await arrivesRegistered(browser, { name: 'Iris Fontaine', email });
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

  // As if the sign-in were hours ago: a passkey or a recovery code confirms her identity, without a password.
  await wantsProof(iris, '**/recoverycodes', 'POST');
  await iris.presses('Create new codes');
  await iris.page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click();
  const confirm = iris.page.getByRole('dialog', { name: 'Confirm it is you' });
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await iris.expectAccessible();
  await confirm.getByRole('button', { name: 'Use a passkey' }).click();
  await iris.sees('Save your recovery codes');
  const fresh = await iris.page.getByRole('dialog').getByRole('listitem').allInnerTexts();
  await iris.presses('I have saved them');

  await wantsProof(iris, '**/passkeys/*', 'DELETE');
  await iris.presses('Remove Blue laptop');
  await iris.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await confirm.getByRole('button', { name: 'Use a recovery code' }).click();
  await confirm.getByLabel('Recovery code').fill(fresh[0] ?? '');
  await iris.expectAccessible();
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await iris.sees('Passkey removed.');
  await iris.sees('No passkeys yet.');
  await iris.page.reload();
  await iris.sees('9 codes left');
  expect(iris.faults).toEqual([]);
  await iris.leave();
});
