import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { waitForCode, waitForMail } from './src/mailbox.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const password = 'seven lighthouse mornings';

/** How much a newcomer sees: at most 150 words and 12 controls beside the menu. */
async function firstDayOf({ page }: Visitor) {
  const main = page.getByRole('main');
  const words = (await main.allInnerTexts()).join(' ').split(/\s+/).length;
  const controls = await main.getByRole('link').or(main.getByRole('button')).count();
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  return {
    words: words <= 150 || words,
    controls: controls <= 12 || controls,
    menu: (await menu.getByRole('listitem').count()) + (await menu.locator('summary').count()),
    belowTheFold: await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight),
  };
}

/** The first steps of an empty account: practised on a sample, hidden, and shown again. */
async function practises(owner: Visitor): Promise<void> {
  const steps = owner.page.getByRole('list', { name: 'First steps' });
  await steps.getByRole('link', { name: /^To do: Invite a colleague/ }).waitFor();
  expect(await steps.getByRole('link').count()).toBe(5);
  await owner.shoots('first-steps');
  await owner.page.getByRole('link', { name: 'Try it with a sample request' }).click();
  await owner.seesHeading('Sample request');
  await owner.presses('Add a sample request');
  await owner.sees('does not exist, nothing is sent or shared');
  await owner.page.getByRole('checkbox', { name: 'Registered name' }).waitFor();
  await owner.shoots('sample-request');
  await owner.expectAccessible();
  await owner.presses('Approve sharing');
  await owner.sees('You approved the sample request');
  await owner.expectAccessible();
  await owner.shoots('sample-answered');
  await owner.presses('Remove sample request');
  await owner.sees('No sample request yet');
  await owner.page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await owner.presses('Hide first steps');
  await owner.button('Show first steps').waitFor();
  expect(await steps.count()).toBe(0);
  await owner.presses('Show first steps');
  await steps.waitFor();
}

it('an organisation registers, enrols a second factor and invites a colleague, who has fewer permissions', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.page.goto('/auth/register');
  await owner.seesHeading('Create your account');
  await owner.expectAccessible();
  await owner.field(/E-?mail address/).fill('mara@kestrel-freight.example');
  await owner.field('Full name').fill('Mara Lindqvist');
  await owner.field(/Phone number/).fill('+44 20 7946 0999');
  await owner.acceptsTerms();
  await owner.button('Send me a code').click();

  await owner.seesHeading('Check your email');
  await owner.expectAccessible();
  await owner.typesCode(await waitForCode('mara@kestrel-freight.example', 'registration code'));

  await owner.seesHeading('Find your company');
  await owner.expectAccessible();
  await owner.page.getByRole('link', { name: 'Enter details by hand' }).click();
  await owner.seesHeading('What are you registering?');
  await owner.expectAccessible();
  await owner.page.getByRole('radio', { name: /An organisation/ }).check();
  await owner.field('Registered name').fill('Kestrel Freight Ltd');
  const country = owner.page.getByRole('combobox', { name: 'Country of registration' });
  expect(await country.inputValue()).toBe('');
  await country.click();
  await owner.page.getByRole('option').first().waitFor();
  const [first, second] = await owner.page.getByRole('option').allInnerTexts();
  expect([first, second]).toEqual(['United Kingdom', 'South Africa']);
  await owner.page.getByRole('option', { name: 'United Kingdom' }).click();
  await owner.field(/Website/).fill('https://kestrel-freight.example');
  await owner.button('Continue').click();

  await owner.seesHeading('Choose a password');
  await owner.expectAccessible();
  await owner.page.locator('input[type=password]').first().fill('password1234');
  await owner.button('Create account').click();
  await owner.sees(/This password is too common/);
  await owner.page.locator('input[type=password]').first().fill(password);
  expect(await owner.page.getByText(/This password is too common/).count()).toBe(0);
  await owner.button('Create account').click();

  const signedInAt = new Date().toISOString();
  await owner.signsInAtProvider('mara@kestrel-freight.example', password);
  await owner.seesHeading('Confirm it is you');
  await owner.expectAccessible();
  await owner.passesMailedCode('mara@kestrel-freight.example', signedInAt);
  await owner.seesHeading(/Good (morning|afternoon|evening), Mara/);
  await owner.expectAccessible();
  expect(await firstDayOf(owner)).toEqual({ words: true, controls: true, menu: 8, belowTheFold: false });
  await practises(owner);

  await owner.page.getByRole('link', { name: 'Team' }).first().click();
  await owner.seesHeading('Team');
  await owner.button('Invite a colleague').first().click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel(/E-?mail address/).fill('noor@kestrel-freight.example');
  await dialog.getByLabel(/^(Full )?[Nn]ame/).fill('Noor Haddad');
  await dialog.getByRole('radio', { name: /Contributor/ }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await owner.sees('Invitation sent to noor@kestrel-freight.example.');
  await owner.expectAccessible();
  await owner.page.goto('/dashboard');
  await owner.page.getByRole('link', { name: /^Done: Invite a colleague/ }).waitFor();

  const colleague = await Visitor.arrive(browser);
  const { links } = await waitForMail('noor@kestrel-freight.example', 'invites you');
  await colleague.page.goto(links.find((link) => link.includes('/invite/')) ?? '');
  await colleague.seesHeading('You are invited');
  await colleague.expectAccessible();
  await colleague.page.locator('input[type=password]').first().fill(password);
  await colleague.acceptsTerms();
  await colleague.button('Join Kestrel Freight Ltd').click();
  const since = new Date().toISOString();
  await colleague.signsInAtProvider('noor@kestrel-freight.example', password);
  await colleague.passesMailedCode('noor@kestrel-freight.example', since);
  await colleague.seesHeading(/Good (morning|afternoon|evening), Noor/);

  await colleague.page.goto('/account/members');
  await colleague.seesHeading('Team');
  await colleague.sees('Only an Owner can change members.');
  const refused = await colleague.page.evaluate(async () => {
    const state = await (await fetch('/v1/Auth/state')).json();
    const { accountId } = state.memberships[0];
    const answer = await fetch(`/v1/Accounts/${accountId}/members`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        action: 'invite',
        email: 'x@kestrel-freight.example',
        name: 'X',
        role: 'Owner',
      }),
    });
    return { status: answer.status, code: (await answer.json()).code };
  });
  expect(refused).toEqual({ status: 403, code: 'permission.denied' });
  expect([...owner.faults, ...colleague.faults]).toEqual([]);
  await Promise.all([owner.leave(), colleague.leave()]);
});
