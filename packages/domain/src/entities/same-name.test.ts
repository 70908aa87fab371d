import { describe, expect, it } from 'vitest';
import { isSameName } from './same-name.ts';

describe('the same name', () => {
  it.each([
    ['Kestrel Freight Ltd', 'KESTREL FREIGHT LIMITED'],
    ['Kestrel Freight Ltd.', 'Kestrel  Freight'],
    ['Zoë Müller', 'zoe muller'],
    ["O'Neill & Sons", 'ONeill – Sons'],
    ['Société Générale S.A.', 'Societe Generale'],
  ])('%s is %s', (one, other) => expect(isSameName(one, other)).toBe(true));

  it.each([
    ['Kestrel Freight Ltd', 'Kestrel Finance Ltd'],
    ['Mara Lindqvist', 'Mara Lindberg'],
    ['Limited', 'Company'],
  ])('%s is not %s', (one, other) => expect(isSameName(one, other)).toBe(false));
});
