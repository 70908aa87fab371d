import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProductError } from '../errors/product-error.ts';
import { readFilter } from './read-filter.ts';

describe('a filter of a directory', () => {
  it.each([
    ['userName eq "ines@ravensmoor.example"', { userName: 'ines@ravensmoor.example' }],
    ['username EQ "ines@ravensmoor.example"', { userName: 'ines@ravensmoor.example' }],
    ['externalId eq "e\\"1"', { externalId: 'e"1' }],
    ['active eq true', { active: true }],
    ['active eq "False"', { active: false }],
    ['userName eq "a@b.example" and active eq true', { userName: 'a@b.example', active: true }],
    ['emails[type eq "work"].value eq "a@b.example"', { userName: 'a@b.example' }],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "a@b.example"', { userName: 'a@b.example' }],
    ['userName eq "O\\u0027Neill and active eq true"', { userName: 'O\u0027Neill and active eq true' }],
  ])('reads %s', (text, filter) => {
    expect(readFilter(text)).toEqual(filter);
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName co "ines"',
    'userName eq ines',
    'title eq "Analyst"',
    'not (active eq true)',
    '(userName eq "a")',
    'userName eq "a" or active eq true',
    'userName eq "a" and',
    'userName eq "a" and userName eq "b"',
    'userName eq "a" active eq true',
    'userName eq "unfinished',
    `userName eq "${'a'.repeat(1000)}"`,
  ])('refuses %s', (text) => {
    expect(() => readFilter(text)).toThrow(expect.objectContaining({ code: 'scim.invalid_filter' }));
  });

  it('matches exactly the given text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const literal = JSON.stringify(text);
        if (literal.length < 900)
          expect(readFilter(`externalId eq ${literal}`)).toEqual({ externalId: text });
      }),
    );
  });

  it('fails only with its own error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          readFilter(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ProductError);
        }
      }),
    );
  });
});

it.each(['userName eq "a\\u0000b"', 'externalId eq "\\ud800"'])('%s is refused, not looked up', (filter) => {
  expect(() => readFilter(filter)).toThrow(expect.objectContaining({ code: 'scim.invalid_filter' }));
});
