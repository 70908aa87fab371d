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

const csv = (lines: readonly string[]) => ({
  name: 'parties.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`),
});

async function searches(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.getByRole('textbox', { name: 'Name' }).fill(name);
  await visitor.button('Search').last().click();
}

it('a Validator finds a listed person under other spellings, decides, and finds the decision again', async () => {
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
  await hit.getByRole('button', { name: 'Dismiss' }).click();
  await validator.field('Reason').fill('Ours was born in 1990.');
  await validator.expectAccessible();
  await validator.button('Dismiss the hit').click();
  await validator.sees('The hit is dismissed.');
  await validator.page.reload();
  await searches(validator, 'Радомир Велханов');
  await validator.page.getByText('One decided hit').click();
  await validator.sees('Ours was born in 1990.');
  await searches(validator, '🙂🙃');
  await validator.sees('There is nothing to look for');
  expect(validator.faults).toEqual([]);
  await validator.leave();
});

it('a file is checked by row, screened, and its hits are looked at', async () => {
  const contributor = await Visitor.arrive(browser, { width: 390, colorScheme: 'dark' });
  await contributor.signsIn(people.contributor, '/screening/batches');
  await contributor.sees('No file screened yet');
  await contributor.button('Screen a file').click();
  const choose = (lines: readonly string[]) =>
    contributor.page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(csv(lines));
  await choose(['name,kind,dob,country', 'Khaled Munir Zarafi,person,1974,IQ', ',person,,', 'A B,alien,,XX']);
  await contributor.sees('1 of 3 rows can be screened.');
  await contributor.sees('row 4, column country');
  await contributor.expectAccessible();
  await choose([
    'name,kind,dob,country',
    'Khaled Munir Zarafi,person,1974,IQ',
    '"Ordinary, Olive",person,,GB',
  ]);
  await contributor.button('Screen 2 rows').click();
  await contributor.seesHeading('parties.csv');
  await contributor.sees('One row has hits.');
  await contributor.expectAccessible();
  await contributor.button('Look at the hits of Khaled Munir Zarafi').click();
  await contributor.page.getByRole('article', { name: 'Khalid Munir al-Zarrafi' }).waitFor();
  expect(contributor.faults).toEqual([]);
  await contributor.leave();
});

it('an administrator brings a list up to date and sees what changed', async () => {
  const admin = await Visitor.arrive(browser);
  await admin.signsIn(people.admin, '/screening/lists');
  await admin.seesHeading('Watchlists');
  await admin.expectAccessible();
  await admin.page.getByRole('link', { name: 'Own list' }).click();
  await admin.sees('No version yet');
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

it('a party that is named and listed shows up as a new hit until it is decided', async () => {
  const owner = await Visitor.arrive(browser, { width: 390 });
  await owner.signsIn(people.owner, '/screening');
  await owner.seesHeading('Screening');
  const status = await owner.page.evaluate(async () => {
    const state = await (await fetch('/v1/Auth/state')).json();
    const body = { accountId: state.memberships[0].accountId, name: 'Radomir Velkhanov', country: 'RU' };
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/v1/LegalPersons', { method: 'POST', headers, body: JSON.stringify(body) })).status;
  });
  expect(status).toBe(201);
  const look = owner.button('Look at the hits of Radomir Velkhanov');
  await expect
    .poll(
      async () => {
        await owner.page.reload();
        await owner.seesHeading('Screening');
        return look.count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await owner.sees('New hits among your parties');
  await owner.expectAccessible();
  await look.click();
  const hit = owner.page.getByRole('article', { name: 'Radomir Velkhanov' });
  await hit.getByRole('button', { name: 'Dismiss' }).click();
  await owner.field('Reason').fill('A namesake.');
  await owner.button('Dismiss the hit').click();
  await owner.sees('The hit is dismissed.');
  await look.waitFor({ state: 'detached' });
  expect(owner.faults).toEqual([]);
  await owner.leave();
});
