import { expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

it('a company links its bank: an account in another name is not confirmed, its own is', async () => {
  const owner = await Visitor.arrive(browser);
  const { page } = owner;
  const returns: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/openbanking/return'))
      returns.push(request.url());
  });
  await owner.signsIn(people.owner, '/profile/checks');
  await owner.presses('Link a bank');
  await page.getByLabel('Search by name or BIC').fill('severn');
  await owner.expectAccessible();
  await owner.shoots('bank-choose');
  await owner.presses(/Severn Quay Bank/);

  await page.getByRole('heading', { name: 'Severn Quay Bank' }).waitFor();
  await page.getByRole('checkbox', { name: /PIET VAN WYK/ }).check();
  await owner.presses('Agree');
  await page.waitForURL(/\/profile\/checks\?bank=/);
  await owner.sees('The account at Severn Quay Bank is held in another name.');
  await owner.shoots('bank-other-name');
  await owner.expectAccessible();

  await owner.presses('Link again');
  await page.getByRole('checkbox', { name: /NORTHGATE HARBOUR SYSTEMS LIMITED/ }).check();
  await owner.presses('Agree');
  await owner.sees('Severn Quay Bank confirms that the account is held in this name.');
  await owner.sees('Same legal form');
  await owner.shoots('bank-confirmed');
  await owner.expectAccessible();

  // A return URL counts once, and only if the product expects it.
  const confirmed = page.url();
  const [spent] = returns;
  expect(returns).toHaveLength(2);
  for (const url of [spent ?? '', '/openbanking/return?ref=made-up']) {
    await page.goto(url);
    await owner.sees('The bank’s answer was not used');
  }
  await page.goto(confirmed);
  await owner.sees('Severn Quay Bank confirms that the account is held in this name.');

  expect(owner.faults).toEqual([]);
  await owner.leave();
});
