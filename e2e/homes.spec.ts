import { describe, expect, it } from 'vitest';
import { openBrowser } from './src/browser.ts';
import { people } from './src/people.ts';
import { Visitor } from './src/visitor.ts';

const browser = await openBrowser();

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

describe('the home page', () => {
  it.each([
    ['who has roles and requests', people.individual],
    ['who has been asked as a director', people.director],
  ])('fits two screens of a phone for a person %s', async (_, email) => {
    const person = await Visitor.arrive(browser);
    await person.page.setViewportSize(PHONE);
    await person.signsIn(email);
    await person.seesAnyHeading();
    const height = await person.page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(2 * PHONE.height);
    await person.leave();
  });

  it.each([
    ['a data owner', people.owner, 'Needs you'],
    ['a requester', people.banker, 'Needs you'],
    ['a person', people.individual, 'Needs you'],
    ['an administrator', people.admin, 'Waiting for administrators'],
  ])('shows %s all that needs them above the fold of a desktop', async (_, email, band) => {
    const visitor = await Visitor.arrive(browser);
    await visitor.page.setViewportSize(DESKTOP);
    await visitor.signsIn(email);
    const heading = visitor.page.getByRole('heading', { level: 2, name: band });
    await heading.waitFor();
    const rows = visitor.page.getByRole('region', { name: band }).getByRole('link');
    const ends = await rows.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(DESKTOP.height);
    await visitor.leave();
  });
});
