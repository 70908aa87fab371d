import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const csv = (lines: readonly string[]) => ({
  name: 'parties.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`),
});

async function searches(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.getByRole('textbox', { name: 'Name' }).fill(name);
  await visitor.button('Search').last().click();
}

it('a Validator finds a listed person under other spellings, decides, and the decision is kept', async () => {
  const validator = await Visitor.arrive(browser);
  await validator.signsIn(people.validator, '/screening');
  await validator.seesHeading('Screening');
  await validator.sees('Only the fictional demonstration list is loaded.');
  await validator.expectAccessible();
  await searches(validator, 'Radomr Velkhanof');
  const hit = validator.page.getByRole('article', { name: 'Radomir Velkhanov' });
  await hit.waitFor();
  await hit.getByText('spelt differently').or(hit.getByText('sounds alike')).first().waitFor();
  await validator.expectAccessible();
  await searches(validator, 'Радомир Велханов');
  await validator.sees('radomir velkhanov');
  await hit.waitFor();
  await hit.getByRole('button', { name: 'False positive' }).click();
  await validator.field('Reason').fill('Ours was born in 1990.');
  await validator.expectAccessible();
  await validator.button('Mark as false positive').click();
  await validator.sees('Marked as a false positive.');
  await validator.page.reload();
  await searches(validator, 'Радомир Велханов');
  await validator.page.getByText('One false positive').click();
  await validator.sees('Ours was born in 1990.');
  await hit.getByRole('button', { name: 'Change to true match' }).click();
  await validator.field('Reason').fill('Passport number agrees.');
  await validator.button('Mark as true match').click();
  await validator.sees('Approvals are blocked. Work through the case');
  await validator.expectAccessible();
  const report = validator.page.waitForEvent('download');
  await validator.button('Download report').click();
  expect((await report).suggestedFilename()).toBe('Screening report for Радомир Велханов.pdf');
  await searches(validator, '🙂🙃');
  await validator.sees('This name cannot be searched');
  expect(await hit.count()).toBe(0);
  expect(validator.faults).toEqual([]);
  await validator.leave();
});

it('a file is checked by row, screened, and its hits are decided without leaving it', async () => {
  const banker = await Visitor.arrive(browser, { width: 390, colorScheme: 'dark' });
  await banker.signsIn(people.banker, '/screening/batches');
  await banker.sees('No file screened yet');
  await banker.button('Screen a file').click();
  const choose = (lines: readonly string[]) =>
    banker.page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(csv(lines));
  await choose(['name,kind,dob,country', 'Khaled Munir Zarafi,person,1974,IQ', ',person,,', 'A B,alien,,XX']);
  await banker.sees('1 of 3 rows can be screened.');
  await banker.sees('row 4, column country');
  await banker.expectAccessible();
  await choose([
    'name,kind,dob,country',
    'Khaled Munir Zarafi,person,1974,IQ',
    '"Ordinary, Olive",person,,GB',
  ]);
  await banker.button('Screen 2 rows').click();
  await banker.seesHeading('parties.csv');
  await banker.sees('One row has hits.');
  await banker.expectAccessible();
  await banker.button('Review the hits for Khaled Munir Zarafi').click();
  const hit = banker.page.getByRole('article', { name: 'Khalid Munir al-Zarrafi' });
  await hit.getByRole('button', { name: 'True match' }).click();
  await banker.field('Reason').fill('Same country and year.');
  await banker.button('Mark as true match').click();
  await banker.sees('Approvals are blocked. Work through the case');
  await banker.expectAccessible();
  await banker.button('Close').click();
  await banker.page.getByRole('cell', { name: 'True match' }).waitFor();
  expect(banker.faults).toEqual([]);
  await banker.leave();
});

it('an administrator updates a list and sees what changed', async () => {
  const admin = await Visitor.arrive(browser);
  await admin.signsIn(people.admin, '/screening/lists');
  await admin.seesHeading('Watchlists');
  await admin.expectAccessible();
  await admin.page.getByRole('link', { name: 'Own list' }).click();
  await admin.sees('No versions');
  const upload = async (lines: readonly string[]) => {
    await admin.button('Upload a version').click();
    await admin.page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(csv(lines));
    await admin.button('Upload and import').click();
  };
  await upload(['reference,kind,name', 'P1,person,Ysolde Marchetti-Krone', 'P2,person,Bruno Tallow']);
  await admin.sees('2 added, 0 changed, 0 removed');
  await upload(['reference,kind,name', 'P1,person,Ysolde Marchetti-Krone', 'P3,person,Corvin Ashgrove']);
  await admin.sees('1 added, 0 changed, 1 removed');
  await admin.button('Compare version 2 with the one before').click();
  await admin.sees('Corvin Ashgrove');
  await admin.sees('Bruno Tallow');
  await admin.expectAccessible();
  expect(admin.faults).toEqual([]);
  await admin.leave();
});

it('a sanctioned namesake is an alert until the hit is cleared, and the AML check keeps the decision', async () => {
  const owner = await Visitor.arrive(browser, { width: 390 });
  await owner.signsIn(people.owner, '/screening/alerts');
  await owner.seesHeading('Screening alerts');
  const { status, id } = await owner.page.evaluate(async () => {
    const state = await (await fetch('/v1/Auth/state')).json();
    const body = { accountId: state.memberships[0].accountId, name: 'Radomir Velkhanov', country: 'RU' };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/v1/LegalPersons', { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, id: String((await answer.json()).entity.entityId) };
  });
  expect(status).toBe(201);
  const look = owner.page.getByRole('link', { name: 'Review the hits for Radomir Velkhanov' });
  await expect
    .poll(
      async () => {
        await owner.page.reload();
        await owner.seesHeading('Screening alerts');
        return look.count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await owner.expectAccessible();
  await look.click();
  await owner.seesHeading('Radomir Velkhanov');
  await owner.sees('Facts compared');
  await owner.expectAccessible();
  expect(await owner.button('Mark as false positive').count()).toBe(0);
  await owner.page.getByRole('radio', { name: /^False positive/ }).check();
  await owner.field('Reason').fill('A namesake.');
  await owner.presses('Mark as false positive');
  await owner.sees('Marked as a false positive.');
  await owner.sees('False positives only');
  await owner.page.goto('/screening/alerts');
  await owner.seesHeading('Screening alerts');
  expect(await look.count()).toBe(0);

  // From the party's own page: the check keeps the decision, and undoing it reopens the hit.
  await owner.page.goto(`/profile/${id}`);
  await owner.sees('False positives only');
  await owner.page.getByRole('link', { name: 'Open AML check of Radomir Velkhanov' }).click();
  await owner.presses('Screen again');
  await owner.page.getByText('Screening in progress').waitFor({ state: 'detached' });
  await owner.sees('A namesake.');
  const certificate = owner.page.waitForEvent('download');
  await owner.button('Download certificate').click();
  expect((await certificate).suggestedFilename()).toBe('AML certificate for Radomir Velkhanov.pdf');
  await owner.presses('Undo decision');
  await owner.sees('Decision undone.');
  await owner.sees('1 hit to review');
  await owner.expectAccessible();
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

it('a party is added without a request, approved despite an open hit, and linked to a registered party', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.solar, '/connections');
  await owner.presses('Add party');
  const adding = owner.page.getByRole('dialog');
  await adding.getByLabel('Name', { exact: true }).fill('Velkhan Marine Logistics');
  await owner.expectAccessible();
  await adding.getByRole('button', { name: 'Add party' }).click();
  await owner.sees('Velkhan Marine Logistics added.');
  await owner.sees('Nothing requested yet');
  await owner.page.getByRole('link', { name: 'Screening and checks' }).click();
  // The platform screens every added party automatically, sometimes before the page has loaded.
  await owner.presses(/^Screen (again|Velkhan Marine Logistics)/);
  const hit = owner.page.getByRole('article', { name: /Velkhan Marine Logistics/ });
  await hit.waitFor();
  const connection = owner.page.url();
  await approvesDespiteHit(owner, 'Velkhan Marine Logistics');
  await owner.page.goto(connection);
  await owner.presses(/^Screen again/);
  await hit.getByRole('button', { name: 'True match' }).click();
  await owner.field('Reason').fill('Same register number.');
  await owner.button('Mark as true match').click();
  await owner.button('Close').last().click();
  await owner.page.getByRole('main').getByText('True match', { exact: true }).first().waitFor();
  await owner.expectAccessible();

  await owner.presses('More actions for Velkhan Marine Logistics');
  await owner.page.getByRole('menuitem', { name: 'Link to a registered party' }).click();
  const linking = owner.page.getByRole('dialog');
  await linking.getByLabel('Registered party').fill('Orchardlee Capital');
  await linking.getByRole('button', { name: /Orchardlee Capital Ltd/ }).click();
  await owner.sees('Nothing is requested from Orchardlee Capital Ltd, and they are not notified.');
  await owner.expectAccessible();
  await linking.getByRole('button', { name: 'Link party' }).click();
  await owner.sees('Linked to Orchardlee Capital Ltd.');
  await owner.seesHeading('Orchardlee Capital Ltd');
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

/** The page of the counterparty warns about the hit before the approval, and the record of the decision keeps it. */
async function approvesDespiteHit(owner: Visitor, name: string): Promise<void> {
  const { page } = owner;
  await page.goto(`/relationships?${new URLSearchParams({ text: name })}`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .first()
    .click();
  await owner.seesHeading(name);
  await page.getByRole('link', { name: 'Decision', exact: true }).click();
  await owner.sees('1 hit to review');
  expect(await page.getByText('screening hit is not decided').count()).toBe(0);
  await page.getByRole('radio', { name: 'Approve' }).click();
  await owner.sees('1 screening hit is not decided.');
  await owner.expectAccessible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Urgent delivery; the hit is decided today.');
  await owner.presses('Save decision');
  await owner.sees(/^Approved by Sipho Dlamini on /);
  await owner.presses(/^Open record of the decision/);
  const record = page.getByRole('complementary', { name: /^Record of/ });
  await record.getByText('1 hit to review').waitFor();
  await owner.expectAccessible();
}
