import { describe, expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { waitForCode } from './src/mailbox.ts';
import { people } from './src/people.ts';
import { product } from './src/product.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const setIdentityProvider = (state: 'ok' | 'down') =>
  fetch(`${product().sandboxUrl}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identity: state }),
  });

const problem = (status: number, code: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'Refused', status, code, traceId: 't' }),
});

describe('signing in', () => {
  it('sends a visitor to the sign-in page and afterwards to where they wanted to go', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.page.goto('/account/members');
    expect(new URL(visitor.page.url()).pathname).toBe('/auth/login');
    expect(await visitor.page.title()).toBe('Probity | Sign in');
    const since = new Date().toISOString();
    await visitor.signsInAtProvider(people.validator);
    await visitor.passesMailedCode(people.validator, since);
    await visitor.page.waitForURL('**/account/members');
    await visitor.seesHeading('Team');
    expect(await visitor.page.title()).toBe('Probity | Team');
    await visitor.leave();
  });

  it('never redirects to another site', async () => {
    const visitor = await Visitor.arrive(browser);
    const since = new Date().toISOString();
    await visitor.page.goto(`/auth/login?backTo=${encodeURIComponent('/\\evil.example')}`);
    await visitor.signsInAtProvider(people.reviewer);
    await visitor.passesMailedCode(people.reviewer, since);
    await visitor.page.waitForURL('**/dashboard');
    expect(new URL(visitor.page.url()).origin).toBe(product().url);
    await visitor.leave();
  });

  it('sends a user without product metadata to /auth/external and lets them create an account', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.page.goto('/');
    await visitor.page
      .getByRole('link', { name: 'Continue to sign in' })
      .or(visitor.button('Continue to sign in'))
      .click();
    await visitor.page.getByRole('button', { name: /Carvalho/ }).click();
    await visitor.page.waitForURL('**/auth/external');
    await visitor.seesHeading('One more step');
    await visitor.expectAccessible();
    await visitor.page.getByRole('radio', { name: /Myself, as an individual/ }).check();
    const since = new Date().toISOString();
    await visitor.presses('Create account');
    await visitor.seesHeading('Confirm it is you');
    await visitor.passesMailedCode(people.external, since);
    await visitor.seesHeading('Terms and privacy notice');
    await visitor.expectAccessible();
    await visitor.acceptsTerms();
    await visitor.presses('Accept and continue');
    await visitor.seesHeading(/Good (morning|afternoon|evening), Inês/);
    await visitor.leave();
  });

  it('reports that the identity provider is down, and lets signed-in users continue', async () => {
    const signedIn = await Visitor.arrive(browser);
    await signedIn.signsIn(people.banker);
    await setIdentityProvider('down');
    try {
      const visitor = await Visitor.arrive(browser);
      const unavailable = visitor.page.getByText('Sign-in is not available right now');
      await expect
        .poll(async () => {
          await visitor.page.goto('/auth/start');
          return unavailable.isVisible();
        })
        .toBe(true);
      await visitor.expectAccessible();
      await visitor.leave();
      await signedIn.page.goto('/account/members');
      await signedIn.seesHeading('Team');
    } finally {
      await setIdentityProvider('ok');
    }
    await signedIn.leave();
  });

  it('ends on sign-out, also for a copied cookie', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.individual, '/dashboard');
    const copied = await visitor.context.cookies();
    await visitor.presses(/Elena Hart/);
    await visitor.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await visitor.sees('You are signed out');
    const session = (await visitor.context.cookies()).filter(({ name }) => name.endsWith('probity'));
    expect(session).toEqual([]);
    await visitor.page.goto('/dashboard');
    expect(new URL(visitor.page.url()).pathname).toBe('/auth/login');
    // The identity provider has ended its sign-in too, and asks for the password again.
    await visitor.page.getByRole('link', { name: 'Continue to sign in' }).click();
    await visitor.page.locator('input[type=password]').waitFor();
    // A copied cookie gives no access either.
    await visitor.context.addCookies(copied);
    await visitor.page.goto('/dashboard');
    await visitor.seesHeading('You are signed out');
    await visitor.leave();
  });

  it('keeps the language that a person chose, in pages and emails, on every device', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.individual, '/dashboard');
    await visitor.presses(/Elena Hart/);
    await visitor.page.getByRole('menuitemradio', { name: 'Français' }).click();
    await visitor.page.waitForURL('**/fr/dashboard');
    await visitor.presses(/Elena Hart/);
    await visitor.page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await visitor.page.waitForURL('**/fr/auth/signed-out');
    await visitor.leave();

    const elsewhere = await Visitor.arrive(browser);
    const since = new Date().toISOString();
    await elsewhere.page.goto('/dashboard');
    await elsewhere.signsInAtProvider(people.individual);
    await elsewhere.typesCode(await waitForCode(people.individual, 'code de connexion', since));
    await elsewhere.page.waitForURL('**/fr/dashboard');
    await elsewhere.page.goto('/me');
    expect(new URL(elsewhere.page.url()).pathname).toBe('/fr/me');
    await elsewhere.expectAccessible();
    await elsewhere.chooses('Langue du produit', 'English');
    await elsewhere.page.waitForURL((url) => url.pathname === '/me');
    await elsewhere.seesHeading('My settings');
    expect(elsewhere.faults).toEqual([]);
    await elsewhere.leave();
  });
});

/** Each process reads the switch every two seconds, so a change takes a moment to take effect. */
const untilMaintenanceIs = (visitor: Visitor, on: boolean) =>
  expect
    .poll(async () => {
      await visitor.page.goto('/dashboard');
      return visitor.page.getByText('Update in progress').isVisible();
    })
    .toBe(on);

/** Makes enough changes for the audit log to have a second page. */
const fillAuditLog = (visitor: Visitor) =>
  visitor.page.evaluate(async () => {
    const state = await (await fetch('/v1/Auth/state')).json();
    const { accountId } = state.memberships[0];
    for (let refreshDays = 100; refreshDays < 155; refreshDays++)
      await fetch(`/v1/Accounts/${accountId}/settings`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ refreshDays }),
      });
  });

describe('when a call is refused', () => {
  it('a 500 on further rows is reported below the loaded ones, and a 403 renews the sign-in', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.banker, '/account/audit-log');
    await fillAuditLog(visitor);
    await visitor.hearsNothing();
    await visitor.page.reload({ waitUntil: 'networkidle' });
    const entries = visitor.page.getByRole('table').getByRole('row');
    const shown = await entries.count();
    await visitor.page.route('**/v1/Audit?*', (route) => route.fulfill(problem(500, 'unexpected')));
    await visitor.presses('Show more');
    await visitor.sees('More could not be loaded.');
    expect(await entries.count()).toBe(shown);
    await visitor.page.getByText('More could not be loaded.').scrollIntoViewIfNeeded();
    await visitor.shoots('more-failed');
    await visitor.page.unrouteAll();
    await visitor.page.route('**/v1/Audit?*', (route) => route.fulfill(problem(403, 'permission.denied')));
    const asked = visitor.page.waitForRequest((request) => request.url().includes('/?forceRefresh=true'));
    await Promise.all([asked, visitor.presses('Show more')]);
    await visitor.page.waitForURL('**/account/audit-log');
    await visitor.seesHeading('Audit log');
    await visitor.leave();
  });

  it('a 503 turns the whole page into the maintenance screen, for everyone but administrators', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.contributor, '/account/members');
    const admin = await Visitor.arrive(browser);
    await admin.signsIn(people.admin, '/admin/maintenance');
    await admin.button('Start maintenance').click();
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Start maintenance' }).click();
    await admin.sees('Maintenance is on. Other users cannot work.');
    try {
      await untilMaintenanceIs(visitor, true);
      await visitor.sees('Please come back in 5 minutes.');
      const answer = await visitor.context.request.get('/dashboard');
      expect([answer.status(), answer.headers()['retry-after']]).toEqual([503, '300']);
      await visitor.expectAccessible();
    } finally {
      await admin.button('End maintenance').click();
      await admin.sees('Maintenance is off. Everyone can work.');
      await untilMaintenanceIs(visitor, false);
    }
    await Promise.all([visitor.leave(), admin.leave()]);
  });

  it('a session that has ended offers to sign in or to create an account', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.owner, '/account/audit-log');
    await visitor.page.route('**/v1/Audit/verify*', (route) =>
      route.fulfill(problem(401, 'auth.token_invalid')),
    );
    await visitor.presses('Verify integrity');
    await visitor.sees('Sign in again to continue.');
    await visitor.page.getByRole('link', { name: 'Create Account' }).waitFor();
    await visitor.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await visitor.expectAccessible();
    await visitor.leave();
  });
});

describe('session security', () => {
  it('no token is within reach of page JavaScript', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.validator);
    const reachable = await visitor.page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        document.documentElement.innerHTML,
      ]),
    );
    expect(reachable).not.toMatch(/eyJ[\w-]{20,}\.[\w-]+\./);
    const cookies = await visitor.context.cookies(product().url);
    const session = cookies.find((cookie) => cookie.name === 'probity');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    await visitor.leave();
  });

  it('a write from another site is refused', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.validator);
    const cookies = await visitor.context.cookies(product().url);
    const answer = await fetch(`${product().url}/v1/Auth`, {
      method: 'DELETE',
      headers: {
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
    });
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'auth.cross_site']);
    await visitor.leave();
  });
});
