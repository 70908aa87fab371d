import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

it('a request with checks goes from sent to completed, with both parties side by side', async () => {
  const [asker, person] = [await Visitor.arrive(browser), await Visitor.arrive(browser)];
  await asker.signsIn(people.solar, '/connections');
  await person.signsIn(people.individual, '/connections');
  const subjectId = await ownAccountOf(person);
  const connection = await asks(asker, {
    accountId: await ownAccountOf(asker),
    target: { entityId: subjectId },
    scope: { fields: [{ fieldKey: 'LegalName' }], checks: ['Liveness', 'AmlCheck'] },
  });

  await person.page.goto(connection);
  await person.sees('Checks to do');
  await person.sees('Only the outcome can be shared with Karoo Solar');
  await person.expectAccessible();
  await person.shoots('checks-request');
  await asker.page.goto(`${connection}/checks`);
  await asker.sees('Checks requested from Elena Hart');
  await asker.sees('Not shared yet');
  await asker.expectAccessible();

  // Identity: on the phone, and the page of the person hears of it by itself.
  await person.page.getByRole('link', { name: 'Do it now: Identity and liveness' }).click();
  await person.presses(/^Verify/);
  const link = await person.page.getByRole('link', { name: 'Continue on this device' }).getAttribute('href');
  const phone = await Visitor.arrive(browser, { width: 390 });
  await phone.page.goto(link ?? '');
  await phone.field('First names').fill('Elena');
  await phone.field('Last name').fill('Hart');
  await phone.field('Date of birth').fill('1987-03-14');
  await phone.presses('Approve');
  await phone.seesHeading('You can close this page');
  await person.sees('Document and face are genuine, and the document agrees with the profile.');

  await person.page.goto('/profile/checks');
  await person.presses('Screen Elena Hart');
  await person.page.getByRole('link', { name: 'View the screening of Elena Hart' }).waitFor();
  await person.shoots('checks-tab');

  await person.page.goto(connection);
  await person.sees('Ready to share');
  for (const item of ['Full legal name', 'Identity and liveness', 'Sanctions, PEP and adverse media'])
    await person.page.getByRole('checkbox', { name: `Share ${item}` }).check();
  await person.presses(/^Share 3 items/);
  await person.sees('3 items shared with Karoo Solar (Pty) Ltd.');

  await asker.page.goto(`${connection}/checks`);
  await asker.sees(/^Completed on /);
  await asker.sees('2 of 2 succeeded and shared');
  await asker.expectAccessible();
  await asker.shoots('checks-completed');
  await person.page.goto(`${connection}/checks`);
  await person.sees(/^Completed on /);
  expect([...asker.faults, ...person.faults, ...phone.faults]).toEqual([]);
  await Promise.all([asker.leave(), person.leave(), phone.leave()]);
});

const ownAccountOf = (visitor: Visitor): Promise<string> =>
  visitor.page.evaluate(async () => {
    const state = await (await fetch('/v1/Auth/state')).json();
    return String(state.memberships[0].accountId);
  });

/** Sends it and answers the address of the connection. */
async function asks(visitor: Visitor, request: object): Promise<string> {
  const { status, id } = await visitor.page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/v1/Connections', { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, id: String((await answer.json()).id) };
  }, request);
  expect(status).toBe(201);
  return `/connections/${id}`;
}
