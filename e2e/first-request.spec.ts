import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { aPdf } from './src/files.ts';
import { waitForMail } from './src/mailbox.ts';
import { arrivesRegistered, PASSWORD } from './src/newcomer.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const supplier = { name: 'Hugo Marchbanks', email: 'hugo@brackenmoor.example' };
const otherBank = {
  name: 'Ines Aldercott',
  email: 'ines@saltmarsh-bank.example',
  organisation: { kind: 'Company or other organisation', name: 'Saltmarsh Trade Bank Ltd' },
} as const;
const CLICKS = 25;
const NEXT_CLICKS = 6;

/** Every press of the pointer, of Enter, every file chosen, and what is typed, on whichever page it happens. */
async function watches({ page }: Visitor) {
  const seen = { clicks: 0, typed: [] as string[] };
  await page.exposeBinding('countClick', () => {
    seen.clicks += 1;
  });
  await page.exposeBinding('noteTyped', (_source, where: string) => {
    seen.typed.push(where);
  });
  await page.addInitScript(() => {
    const { countClick, noteTyped } = window as unknown as {
      countClick: () => void;
      noteTyped: (where: string) => void;
    };
    const typed = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';
    addEventListener(
      'input',
      ({ target }) =>
        target instanceof HTMLElement &&
        target.matches(typed) &&
        noteTyped(`${target.getAttribute('name')} at ${location.pathname}`),
      true,
    );
    addEventListener('pointerdown', () => countClick(), true);
    addEventListener('keydown', ({ key }) => key === 'Enter' && countClick(), true);
    addEventListener(
      'change',
      ({ target }) => target instanceof HTMLInputElement && target.type === 'file' && countClick(),
      true,
    );
  });
  return {
    /** What was counted since it was last asked for. */
    sinceLast: () => {
      const last = { ...seen };
      Object.assign(seen, { clicks: 0, typed: [] });
      return last;
    },
  };
}

/** Requests what a bank asks a new supplier for, with a declaration of its own to sign. */
async function requests(bank: Visitor): Promise<void> {
  const { memberships } = await bank.calls<{ memberships: { accountId: string }[] }>('GET', '/Auth/state');
  const accountId = memberships[0]?.accountId;
  const declaration = await bank.calls<{ id: string }>('POST', '/Declarations', {
    accountId,
    title: 'Sanctions declaration of suppliers',
    kind: 'Text',
    text: '{{entity.RegistrationName}} does not deal with sanctioned parties.',
  });
  await bank.calls('POST', '/Connections', {
    accountId,
    target: { name: 'Brackenmoor Quarries Ltd', email: supplier.email, kind: 'Organization' },
    relationType: 'DataRequest',
    scope: {
      fields: [
        'RegistrationName',
        'RegistrationNumber',
        'RegistrationAddress',
        'RegistrationCountry',
        'DateOfRegistration',
        'RegistrationStatus',
        'VatRegistrationNumber',
        'BoardOfDirector',
        'SignificantControl',
        'UltimateBeneficialOwner',
      ].map((fieldKey) => ({ fieldKey })),
      checks: ['Information'],
      declarationIds: [declaration.id],
    },
  });
}

it('a new supplier shares and signs a first request in at most 25 clicks from the invitation, the next in 6', async () => {
  const bank = await Visitor.arrive(browser);
  await bank.signsIn(people.banker, '/dashboard');
  await requests(bank);
  const { links } = await waitForMail(supplier.email, 'has requested information from you');

  const owner = await Visitor.arrive(browser);
  const watch = await watches(owner);
  const { page } = owner;
  await page.goto(links.find((link) => link.includes('/invite/')) ?? '', { waitUntil: 'networkidle' });
  await owner.field('Full name').fill(supplier.name);
  await owner.acceptsTerms();
  await owner.presses('Continue');

  // The invitation names the company, and the register knows the rest.
  await owner.seesHeading('Find your company');
  await page.waitForLoadState('networkidle');
  expect(await owner.field('Company name or number').inputValue()).toBe('Brackenmoor Quarries Ltd');
  await owner.presses('Search');
  await page.getByRole('link', { name: /^BRACKENMOOR QUARRIES LTD/ }).click();
  await owner.presses('Use these details');
  await page.locator('input[type=password]').first().fill(PASSWORD);
  await owner.presses('Create account');
  const since = new Date().toISOString();
  await owner.signsInAtProvider(supplier.email, PASSWORD);
  await owner.choosesMailedCode();
  await owner.passesMailedCode(supplier.email, since);

  // Straight to the request, where six items are held already.
  await page.waitForURL('**/connections/*');
  const registering = watch.sinceLast();
  await owner.sees('You already hold 6 of 12 items');
  await page.getByRole('link', { name: 'Drop your documents at once' }).click();
  await owner.seesHeading('Sort documents');
  await page.waitForLoadState('networkidle');
  const certificate = aPdf('vat.pdf', 'BRACKENMOOR QUARRIES LTD, VAT registration number GB980780684');
  await page.locator('input[type=file]').first().setInputFiles(certificate);
  await owner.presses('Accept 1 value');
  await owner.sees('Nothing to sort');
  await page.getByRole('link', { name: 'Back to the request' }).click();

  await owner.presses('Complete 4 items');
  await owner.sees('Companies House lists in this role:');
  await owner.expectAccessible();
  await owner.shoots('request-listed-people');
  await owner.presses('Add Hugo Marchbanks');
  await owner.sees('Owns 75% or more of the shares');
  await owner.presses('Add Hugo Marchbanks');
  await owner.sees('Calculated from the shares and voting rights in your profile:');
  await owner.expectAccessible();
  await owner.shoots('request-computed-owners');
  await owner.presses('Use 1 computed owner');
  await page.getByRole('checkbox', { name: /I have read the text/ }).check();
  await owner.presses(/^Sign$/);
  await owner.sees('3 items name people who have not confirmed their roles');
  await owner.expectAccessible();
  await owner.shoots('request-finish');
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Share \d+ items/ })
    .click();
  await owner.sees(/^\d+ items shared with Meridian Bank plc/);
  const answering = watch.sinceLast();
  expect(
    registering.clicks + answering.clicks,
    'clicks from the invitation to the shared and signed request',
  ).toBeLessThanOrEqual(CLICKS);
  expect(answering.typed, 'typed although a register, a document or the shares say it').toEqual([]);

  const confirmed = await waitForMail(supplier.email, 'You share', since);
  expect(confirmed.text).toMatch(/You can revoke single items or all of it at any time/);

  const other = await arrivesRegistered(browser, otherBank);
  const asked = new Date().toISOString();
  await requests(other);
  const next = await waitForMail(supplier.email, 'has requested information from you', asked);
  await page.goto(next.links.find((link) => link.includes('/invite/')) ?? '', { waitUntil: 'networkidle' });
  watch.sinceLast();
  await owner.presses('This is our organisation');
  await page.waitForURL('**/connections/*');
  await owner.sees('You already hold 10 of 12 items');
  await owner.shoots('next-request');
  await owner.presses('Complete 1 item');
  await page.getByRole('checkbox', { name: /I have read the text/ }).check();
  await owner.presses(/^Sign$/);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Share \d+ items/ })
    .click();
  await owner.sees(/^\d+ items shared with Saltmarsh Trade Bank Ltd/);
  const again = watch.sinceLast();
  expect(again.clicks, 'clicks to share and sign the next request').toBeLessThanOrEqual(NEXT_CLICKS);
  expect(again.typed, 'typed again').toEqual([]);

  expect([...bank.faults, ...other.faults, ...owner.faults]).toEqual([]);
  await Promise.all([bank.leave(), other.leave(), owner.leave()]);
});
