import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { arrivesRegistered } from './src/newcomer.ts';
import { people } from './src/people.ts';
import { ProfileEditor } from './src/profile-editor.ts';
import {
  changesRequest,
  opensFromDashboard,
  opensTab,
  registersByInvitation,
  sendsRequest,
} from './src/sharing.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

it('an invited company shares part of the requested data, revokes access, and the bank sees both live', async () => {
  const bank = await Visitor.arrive(browser);
  await bank.signsIn(people.banker, '/connections');
  await bank.expectAccessible();
  const company = { name: 'Alder Marine Ltd', email: 'owner@alder-marine.example' };
  await sendsRequest(bank, {
    to: company,
    fields: ['Trading name', 'Legal name', 'LEI code'],
    message: 'To open your trade account we need the items below.',
    use: 'Due diligence on trade customers',
    checksSteps: true,
  });
  await bank.sees('Alder Marine Ltd is invited');
  await bank.expectAccessible();
  // A party that has not registered is reminded by its invitation and by no other email.
  await bank.button('Resend invitation').waitFor();
  expect(await bank.button('Send reminder').count()).toBe(0);
  await changesRequest(bank, company.name, 'Trading address');
  await changesRequest(bank, company.name, 'Trading address', 'Remove 1 item?');

  const invited = { name: 'Alma Rivers', email: company.email, organisation: company.name };
  const holder = await registersByInvitation(browser, invited);
  await opensFromDashboard(holder, 'Meridian Bank plc');
  await holder.seesHeading('Meridian Bank plc has requested information from you');
  await holder.sees('“To open your trade account we need the items below.”');
  await holder.sees(/asked by Ruth Adeyemi/);
  await holder.sees('Due diligence on trade customers');
  await holder.sees('You already hold 0 of 3 items');
  await holder.expectAccessible();
  const request = new URL(holder.page.url()).pathname;

  await holder.presses('Ask a question');
  const asking = holder.page.getByRole('dialog');
  await asking.getByLabel('Your question').fill('Who of yours will see it?');
  await holder.expectAccessible();
  await asking.getByRole('button', { name: 'Send the question' }).click();
  await holder.sees('Meridian Bank plc has not answered yet.');
  await bank.sees('“Who of yours will see it?”');
  await bank.field('Your answer').fill('Two of us.');
  await bank.presses('Send the answer');
  await holder.sees('Meridian Bank plc answered: “Two of us.”');

  await holder.presses('Complete Trading name');
  await holder.page.getByRole('textbox', { name: 'Trading name' }).fill('Alder Boats');
  await holder.expectAccessible();
  await holder.presses('Save');
  await holder.sees('Trading name saved.');
  await holder.sees('You already hold 1 of 3 items');
  await new ProfileEditor(holder).gives('Legal name', { 'Legal name': 'Alder Marine Limited' });
  await holder.page.goto(request, { waitUntil: 'networkidle' });
  await holder.sees('You already hold 2 of 3 items');
  await holder.sees('Select what you want to share.');
  await holder.presses('Select all ready');
  await holder.page.getByRole('checkbox', { name: 'Share Legal name' }).uncheck();
  await holder.presses('Share 1 now, finish 2 later');
  await holder.sees(/^1 item shared with Meridian Bank plc/);
  await holder.expectAccessible();
  const receipt = holder.page.waitForEvent('download');
  await holder.presses('Download the receipt');
  expect((await receipt).suggestedFilename()).toBe('Consent receipt, Meridian Bank plc.pdf');

  await bank.page.getByText('Approved').first().waitFor();
  await opensTab(bank, 'Data');
  await bank.sees('Alder Boats');
  await bank.sees(/Not accepted yet/);
  expect(await bank.page.getByText('Alder Marine Limited').count()).toBe(0);
  await bank.expectAccessible();

  await new ProfileEditor(holder).changes('Trading name', { 'Trading name': 'Alder Yachts' });
  await bank.sees('1 changed item to accept');
  await bank.sees(/Not accepted yet: Trading name/);
  await bank.page.locator('del').getByText('Alder Boats').waitFor();
  await bank.page.locator('ins').getByText('Alder Yachts').waitFor();
  await bank.presses('Ask a question');
  const querying = bank.page.getByRole('dialog');
  await querying.getByLabel('Question').fill('Is the new name registered?');
  await bank.expectAccessible();
  await querying.getByRole('button', { name: 'Send question' }).click();
  await bank.sees('You asked: “Is the new name registered?”');

  await holder.page.goto(request, { waitUntil: 'networkidle' });
  await holder.sees('“Is the new name registered?”');
  await holder.field('Your answer').fill('Since Monday.');
  await holder.expectAccessible();
  await holder.presses('Send the answer');
  await holder.sees('You answered: “Since Monday.”');
  await bank.sees('They answered: “Since Monday.”');
  await bank.presses('Accept change: Trading name');
  await bank.sees(/^Accepted on/);

  await holder.page.goto('/connections', { waitUntil: 'networkidle' });
  await holder.page.getByRole('main').getByRole('link', { name: 'Who sees what' }).click();
  await holder.seesHeading('Who sees what');
  await holder.presses('Revoke all access of Meridian Bank plc');
  await holder.sees(/Access ends at once/);
  await holder.expectAccessible();
  await holder.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await holder.sees('You are not sharing any data');
  await holder.sees(/kept by law until/);
  await holder.expectAccessible();
  await bank.sees('Sharing with Alder Marine Ltd has ended');
  expect(await bank.page.getByText('Alder Yachts').count()).toBe(0);
  await bank.expectAccessible();
  await bank.page.getByRole('link', { name: /^Open the record kept on/ }).click();
  await bank.sees('Alder Yachts');
  await bank.sees('Answer: Since Monday.');
  await bank.expectAccessible();
  const record = bank.page.waitForEvent('download');
  await bank.presses('Export record');
  expect((await record).suggestedFilename()).toBe('Retained record, Alder Marine Ltd.zip');
  expect([...bank.faults, ...holder.faults]).toEqual([]);
  await Promise.all([bank.leave(), holder.leave()]);
});

it('everything to be disclosed can be read in the request before it is shared', async () => {
  const owner = await Visitor.arrive(browser);
  await owner.signsIn(people.owner, '/connections');
  await owner.field('Search by name').fill('Meridian Bank');
  await owner.page
    .getByRole('row', { name: /Action required|Consent required/ })
    .getByRole('link', { name: /Meridian Bank plc/ })
    .first()
    .click();
  await owner.sees('Select what you want to share.');
  expect(await owner.page.getByRole('checkbox', { checked: true, name: /^Share / }).count()).toBe(0);
  await owner.presses(/^Reveal Bank account/);
  await owner.sees(/GB33 ?BUKB/);
  await owner.presses(/^Open /);
  await owner.page.getByRole('complementary').getByRole('button', { name: 'Zoom in' }).waitFor();
  await owner.expectAccessible();
  const evidence = await owner.page
    .getByRole('checkbox', { name: /evidence/i })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')));
  expect(new Set(evidence).size).toBe(evidence.length);
  expect(owner.faults).toEqual([]);
  await owner.leave();
});

it('a company offers its own data, and the bank sees it once it accepts', async () => {
  const [bank, company] = [
    await Visitor.arrive(browser, { width: 390, colorScheme: 'dark' }),
    await Visitor.arrive(browser),
  ];
  await company.signsIn(people.solar, '/connections');
  const path = await sendsRequest(company, {
    to: { name: 'Meridian Bank plc' },
    purpose: 'Share our data',
    fields: ['Registered name', 'Registration number'],
  });
  await company.sees('Waiting for Meridian Bank plc');
  await company.expectAccessible();

  await bank.signsIn(people.banker, path);
  await bank.seesHeading('Karoo Solar (Pty) Ltd offers to share data with you');
  await bank.expectAccessible();
  await bank.sees(/Accept to see the data and every change to it, until /);
  await bank.presses('Accept the share');
  await bank.sees('You now see what Karoo Solar (Pty) Ltd shares.');
  await opensTab(bank, 'Data');
  await bank.page.getByRole('button', { name: /^Registered name.*Karoo Solar \(Pty\) Ltd/ }).click();
  await bank.presses(/^Validate/);
  await bank.page.getByRole('dialog').getByRole('button', { name: 'Validate' }).click();
  await bank.sees('Registered name validated.');
  await bank.presses('Withdraw validation');
  const withdrawing = bank.page.getByRole('dialog');
  await withdrawing.getByLabel('Reason').fill('Compared with the wrong certificate');
  await bank.expectAccessible();
  await withdrawing.getByRole('button', { name: 'Withdraw validation' }).click();
  await bank.sees('Validation of Registered name withdrawn.');
  await bank.button(/^Validate/).waitFor();
  await company.page.getByText('Approved').first().waitFor();
  expect([...bank.faults, ...company.faults]).toEqual([]);
  await Promise.all([bank.leave(), company.leave()]);
});

it('a director, asked through the company, shares data with the bank that the company never sees', async () => {
  const bank = await Visitor.arrive(browser);
  const company = await arrivesRegistered(browser, {
    name: 'Bea Holt',
    email: 'bea@brackwater-foods.example',
    organisation: { kind: 'Company or other organisation', name: 'Brackwater Foods Ltd' },
  });
  await new ProfileEditor(company).names('Director', { name: 'Ines Moreau' });
  await bank.signsIn(people.banker, '/connections');
  const path = await sendsRequest(bank, { to: { name: 'Brackwater Foods Ltd' }, template: 'UK company' });

  await company.page.goto(path, { waitUntil: 'networkidle' });
  await company.seesHeading('Meridian Bank plc has requested information from you');
  await company.page.getByRole('checkbox', { name: 'Share Director' }).check();
  const isRead = await readsBeforeTheAnswer(company, { page: '**/people.data*', act: '**/approve' });
  await company.presses(/^Share \d+ now, finish \d+ later$/);
  await opensTab(company, 'People');
  expect(isRead()).toBe(true);
  await company.sees('Email address needed');
  await company.expectAccessible();
  await company.presses('Add email and ask Ines Moreau');
  const asking = company.page.getByRole('dialog');
  await asking.getByLabel('Email address').fill('ines.moreau@mail.example');
  await company.expectAccessible();
  await asking.getByRole('button', { name: 'Ask', exact: true }).click();
  await company.sees('Ines Moreau was asked.');
  await company.sees('Invited');

  const director = await registersByInvitation(browser, {
    name: 'Ines Moreau',
    email: 'ines.moreau@mail.example',
  });
  await opensFromDashboard(director, 'Meridian Bank plc');
  await director.seesHeading('Meridian Bank plc has requested information from you');
  await director.presses('Complete Nationality');
  await director.page.getByRole('combobox', { name: /^Nationality/ }).click();
  await director.page.getByRole('option', { name: /^Ireland/ }).click();
  await director.presses('Save');
  await director.sees('Nationality saved.');
  expect(await director.page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  expect(await director.page.getByRole('button', { name: 'Select all ready' }).count()).toBe(0);
  await director.page.getByRole('checkbox', { name: 'Share Nationality' }).check();
  await director.presses(/^Share \d+ now/);
  await director.sees(/shared with Meridian Bank plc/);

  await opensTab(bank, 'People');
  await bank.page.getByRole('link', { name: 'Ines Moreau' }).click();
  await bank.seesHeading('Ines Moreau');
  await opensTab(bank, 'Data');
  await bank.sees('Ireland');
  await bank.expectAccessible();
  const theirs = new URL(bank.page.url()).pathname;

  await company.page.reload({ waitUntil: 'networkidle' });
  await company.sees('Consented');
  expect(await company.page.getByText('Ireland').count()).toBe(0);
  await company.page.goto(theirs);
  await company.sees('Page not found');
  expect([...bank.faults, ...company.faults, ...director.faults]).toEqual([]);
  await Promise.all([bank.leave(), company.leave(), director.leave()]);
});

/** The next page is requested before the action completes, and shown after its response. */
async function readsBeforeTheAnswer(visitor: Visitor, { page, act }: { page: string; act: string }) {
  let isRead = false;
  const read = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await visitor.page.route(
    act,
    async (route) => {
      await read.promise;
      await route.fulfill({ response: await route.fetch() });
      answered.resolve();
    },
    { times: 1 },
  );
  await visitor.page.route(
    page,
    async (route) => {
      const response = await route.fetch();
      isRead = true;
      read.resolve();
      await answered.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return () => isRead;
}
