import type { Visitor } from './visitor.ts';

/** An Owner has two people approve counterparties and lower risks from now on; journeys of the same account may both ask. */
export async function asksForTwoPeople(owner: Visitor): Promise<void> {
  await owner.page.goto('/account/settings');
  await owner.page
    .getByRole('checkbox', { name: /^Two people approve a counterparty or lower its risk/ })
    .check();
  await owner.presses('Save changes');
  await owner.sees('Settings saved.');
}
