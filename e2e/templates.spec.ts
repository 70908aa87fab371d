import { describe, expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

/** Copies a ready-made template and waits for the editor of the copy. */
async function copies(visitor: Visitor, name: string): Promise<void> {
  await visitor.page.goto('/templates');
  await visitor.presses(`Actions for ${name}`);
  await visitor.page.getByRole('menuitem', { name: 'Copy' }).click();
  await visitor.seesHeading(new RegExp(`^${name} \\(copy`));
}

describe('templates', () => {
  it('are copied, edited with a live preview for the recipient, undone, and compared', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.banker, '/templates');
    await copies(visitor, 'Supplier light');
    const recipient = visitor.page.getByRole('region', { name: 'What the recipient sees' });

    expect(await recipient.getByText('LEI').count()).toBe(0);
    await visitor.presses('Other details');
    await visitor.page.getByRole('checkbox', { name: /^LEI(?! is valid)/ }).check();
    await recipient.getByText(/^LEI/).waitFor();
    await visitor.sees('All changes saved');

    await visitor.presses('Undo the last change');
    await recipient.getByText(/^LEI/).waitFor({ state: 'detached' });
    await visitor.page.getByRole('checkbox', { name: /^LEI(?! is valid)/ }).check();
    await visitor.page.getByRole('textbox', { name: 'Name' }).fill('Suppliers of the bank');
    await visitor.seesHeading('Suppliers of the bank');
    await visitor.sees('All changes saved');
    await visitor.page.reload();
    await recipient.getByText(/^LEI/).waitFor();
    const days = visitor.page.getByRole('spinbutton', { name: /^Answers stay fresh/ });
    await days.fill('0.5');
    await visitor.sees('Not saved: correct the field in error');
    await visitor.expectAccessible();
    await days.fill('365');
    await visitor.sees('All changes saved');
    await visitor.presses('Financial details');
    await visitor.presses('Select all of Financial details');
    await recipient.getByText(/^Grant funding/).waitFor();
    await visitor.presses('Clear Financial details');
    await recipient.getByText(/^Grant funding/).waitFor({ state: 'detached' });
    await visitor.sees('All changes saved');
    await visitor.presses('Tests');
    await visitor.sees('Every test that applies, including tests added to the product later.');
    await visitor.page.getByRole('checkbox', { name: /^Shares add up/ }).click();
    await visitor.sees('11 of 12 tests');
    await visitor.sees('All changes saved');
    await visitor.shoots('template-tests');
    await visitor.page.getByRole('link', { name: 'Request with this template' }).click();
    await visitor.seesHeading('Request or share data');
    expect(new URL(visitor.page.url()).searchParams.get('template')).toBeTruthy();
    await visitor.page.getByLabel('Name', { exact: true }).fill('Draft Harbour Ltd');
    await visitor.page.goto('/connections/new', { waitUntil: 'networkidle' });
    await visitor.sees('Continuing your draft: Draft Harbour Ltd');
    await visitor.presses('Discard draft');
    expect(await visitor.page.getByLabel('Name', { exact: true }).inputValue()).toBe('');

    await visitor.page.goto('/templates');
    await visitor.page.getByRole('checkbox', { name: 'Choose Suppliers of the bank' }).check();
    await visitor.page.getByRole('checkbox', { name: 'Choose Supplier light' }).check();
    await visitor.presses('Compare 2 templates');
    await visitor.seesHeading('Compare templates');
    const line = visitor.page.getByRole('row', { name: /^LEI(?! is valid)/ });
    await line.getByText('Removed').waitFor();
    await visitor.page
      .getByRole('row', { name: /^Shares add up/ })
      .getByText('Added')
      .waitFor();
    await visitor.page.getByRole('switch', { name: 'Only differences' }).check();
    expect(await visitor.page.getByRole('row', { name: /^Registered name/ }).count()).toBe(0);
    await visitor.expectAccessible();
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });

  it('are archived and restored', async () => {
    const visitor = await Visitor.arrive(browser);
    await visitor.signsIn(people.solar, '/templates');
    await copies(visitor, 'Trust');
    await visitor.page.goto('/templates');
    await visitor.presses(/^Actions for Trust \(copy/);
    await visitor.page.getByRole('menuitem', { name: 'Archive' }).click();
    await visitor.sees('No templates of your own yet');
    await visitor.page.getByRole('link', { name: 'Archive' }).click();
    await visitor.page.getByRole('link', { name: /^Trust \(copy/ }).click();
    await visitor.presses('Restore');
    await visitor.page.getByRole('textbox', { name: 'Name' }).waitFor();
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  });

  it('can be read but not changed with read-only access', async () => {
    const visitor = await Visitor.arrive(browser, { width: 390, colorScheme: 'dark' });
    await visitor.signsIn(people.reviewer, '/templates');
    await visitor.page.getByRole('link', { name: /^UK company/ }).click();
    await visitor.seesHeading('UK company');
    await visitor.sees('Ready-made template');
    expect(await visitor.button('Copy').count()).toBe(0);
    await visitor.expectAccessible();
    await visitor.leave();
  });
});
