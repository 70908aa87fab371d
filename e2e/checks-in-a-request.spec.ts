import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { aScan } from './src/files.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

it('a bank’s request with every check goes from sent to completed, with both parties side by side', async () => {
  const [bank, person] = [await Visitor.arrive(browser), await Visitor.arrive(browser)];
  await bank.signsIn(people.banker, '/connections');
  await person.signsIn(people.director, '/connections');
  const subjectId = await ownAccountOf(person);
  const connection = await asks(bank, {
    accountId: await ownAccountOf(bank),
    target: { entityId: subjectId },
    scope: {
      fields: [{ fieldKey: 'LegalName' }],
      checks: ['Information', 'Liveness', 'BankAccount', 'AmlCheck', 'CriminalCheck'],
    },
  });

  await person.page.goto(connection);
  await person.sees('Checks to do');
  await person.sees('Only the outcome can be shared with Meridian Bank');
  await person.expectAccessible();
  await person.shoots('checks-request');
  await bank.page.goto(`${connection}/checks`);
  await bank.sees('Checks requested from Amara Chukwu');
  await bank.sees('Not shared yet');
  await bank.expectAccessible();

  // Identity: done on the phone, and the person's page updates by itself.
  await person.presses('Start check: Identity and liveness');
  await person.presses(/^Verify/);
  const link = await person.page.getByRole('link', { name: 'Continue on this device' }).getAttribute('href');
  const phone = await Visitor.arrive(browser, { width: 390 });
  await phone.page.goto(link ?? '');
  await phone.field('First names').fill('Amara');
  await phone.field('Last name').fill('Chukwu');
  await phone.field('Date of birth').fill('1981-11-02');
  await phone.presses('Approve');
  await phone.seesHeading('You can close this page');
  await person.sees(/Fields that agree with the profile: \d of 6/);

  // The request leads to the next check; the bank leads back to the request.
  await person.presses('Continue');
  await person.presses(/Meridian Bank/);
  await person.page.getByRole('checkbox', { name: /AMARA CHUKWU/ }).check();
  await person.presses('Agree');
  await person.sees('Meridian Bank confirms that the account is held in this name.');
  expect(new URL(person.page.url()).pathname).toBe(connection);
  await person.expectAccessible();
  await person.shoots('checks-in-panel');
  await person.presses('Continue');
  await person.presses('Screen Amara Chukwu');
  await person.page.getByRole('link', { name: 'View result for Amara Chukwu' }).waitFor();

  // An individual has no second person: a platform reviewer checks the certificate.
  await person.presses('Continue');
  await person.page.getByRole('checkbox', { name: /Amara Chukwu consents to this check/ }).check();
  await person.presses('Start the check');
  const certificate = await aScan('certificate.png', 'Criminal record certificate', 'Amara Chukwu: none');
  await person.page.locator('input[type=file]').first().setInputFiles(certificate);
  await person.presses('Upload 1 file');
  await person.sees('A reviewer of Probity reviews the certificate.');
  await person.expectAccessible();
  await person.shoots('criminal-waits');

  const reviewer = await Visitor.arrive(browser);
  await reviewer.signsIn(people.admin, '/reviews');
  await reviewer.page.getByRole('link', { name: 'Criminal records' }).click();
  await reviewer.sees('Criminal record certificate');
  await reviewer.page.getByRole('img', { name: 'certificate.png' }).waitFor();
  await reviewer.expectAccessible();
  await reviewer.shoots('criminal-review');
  await reviewer.presses('No record: accept');
  await reviewer.sees('Decision saved.');
  await person.sees('A second person reviewed the certificate and found no record on it.');
  await person.shoots('checks-tab');

  await person.page.goto(connection);
  await person.sees('Ready to share');
  for (const item of [
    'Full legal name',
    'Information',
    'Identity and liveness',
    'Bank account',
    'Sanctions, PEP and adverse media',
    'Criminal record',
  ])
    await person.page.getByRole('checkbox', { name: `Share ${item}` }).check();
  await person.presses(/^Share 6 items/);
  await person.sees(/^6 items shared with Meridian Bank plc/);

  // The bank has had its page open throughout.
  await bank.sees(/^Completed on /);
  await bank.sees('4 of 4 succeeded and shared');
  expect(await bank.page.getByText('Succeeded', { exact: true }).count()).toBe(4);
  await bank.sees('Complete and validated');
  await bank.expectAccessible();
  await bank.shoots('checks-completed');
  const seen = await bank.page.evaluate(
    async (address) => (await fetch(address)).text(),
    connection.replace('/connections', '/v1/Connections').concat('/checks'),
  );
  for (const method of ['Liveness', 'OpenBanking', 'AmlSearch', 'None'])
    expect(seen).toContain(`"method":"${method}"`);
  await person.page.goto(`${connection}/checks`);
  await person.sees(/^Completed on /);
  expect([...bank.faults, ...person.faults, ...phone.faults, ...reviewer.faults]).toEqual([]);
  await Promise.all([bank.leave(), person.leave(), phone.leave(), reviewer.leave()]);
});

const ownAccountOf = (visitor: Visitor): Promise<string> =>
  visitor.page.evaluate(async () => {
    const state = await (await fetch('/v1/Auth/state')).json();
    return String(state.memberships[0].accountId);
  });

/** Sends the request and returns the path of the connection. */
async function asks(visitor: Visitor, request: object): Promise<string> {
  const { status, id } = await visitor.page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/v1/Connections', { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, id: String((await answer.json()).id) };
  }, request);
  expect(status).toBe(201);
  return `/connections/${id}`;
}
