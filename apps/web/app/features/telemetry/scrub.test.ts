import { describe, expect, it } from 'vitest';
import { errorFacts, pagePattern } from './scrub.ts';

const ID = '0199a000-0000-7000-8000-000000000001';

describe('the pattern of a page', () => {
  it.each([
    ['/dashboard', {}, '/dashboard'],
    [`/connections/${ID}/data`, { connectionId: ID }, '/connections/:connectionId/data'],
    [`/fr/relationships/${ID}`, { locale: 'fr', entityId: ID }, '/relationships/:entityId'],
    ['/invite/Zm9vYmFy', { token: 'Zm9vYmFy' }, '/invite/:token'],
    [
      '/screening/LegalPersons/x',
      { resource: 'LegalPersons', entityId: 'x' },
      '/screening/:resource/:entityId',
    ],
    ['/account/audit-log', {}, '/account/audit-log'],
    ['/_app', {}, '/_app'],
    ['/', {}, '/'],
    // Segments that no route names are never sent.
    ['/Annelie van Wyk', { '*': 'Annelie van Wyk' }, '/*'],
    ['/profile/annelie@example.com', {}, '/profile/:other'],
    ['/profile/%41nnelie', {}, '/profile/:other'],
    ['/profile/%E0%A4%A', {}, '/profile/:other'],
  ])('of %s', (pathname, params, pattern) => {
    expect(pagePattern(pathname, params)).toBe(pattern);
  });
});

describe('an error is reported by type and code only', () => {
  it.each([
    [new TypeError('Annelie van Wyk is not a function'), { type: 'TypeError', code: null }],
    [
      { name: 'ApiError', problem: { code: 'permission.denied', title: 'Annelie' } },
      { type: 'ApiError', code: 'permission.denied' },
    ],
    [
      { name: 'Annelie van Wyk', code: 'annelie@example.com' },
      { type: 'Error', code: null },
    ],
    ['Annelie van Wyk', { type: 'Error', code: null }],
    [null, { type: 'Error', code: null }],
    [undefined, { type: 'Error', code: null }],
  ])('%#', (error, facts) => {
    expect(errorFacts(error)).toEqual(facts);
  });
});
