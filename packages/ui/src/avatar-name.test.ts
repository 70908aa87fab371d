import { describe, expect, it } from 'vitest';
import { initialsOf, tintOf, tints } from './avatar-name.ts';

describe('initials', () => {
  it.each([
    ['Northgate Harbour Systems Ltd', 'NH'],
    ['Thandi Mokoena', 'TM'],
    ['Karoo Solar (Pty) Ltd', 'KS'],
    ['Probity', 'PR'],
    ['Lloyd & Vance', 'LV'],
    ['Anne-Marie', 'AM'],
    ['örtlich bau', 'ÖB'],
    ['3M', '3M'],
    ['  ', '?'],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('the tint of a name', () => {
  it('is the same every time and ignores case', () => {
    expect(tintOf('Meridian Bank')).toBe(tintOf('meridian bank'));
  });

  it('is fixed, so that a deploy recolours no one', () => {
    expect(['Meridian Bank', 'Karoo Solar', 'Orchard Capital'].map(tintOf)).toMatchInlineSnapshot(`
      [
        "accent",
        "moss",
        "plum",
      ]
    `);
  });

  it('uses the whole palette', () => {
    const used = new Set(Array.from({ length: 200 }, (_, index) => tintOf(`Company ${index}`)));
    expect(used.size).toBe(tints.length);
  });
});
