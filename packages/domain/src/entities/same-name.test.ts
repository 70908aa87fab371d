import { describe, expect, it } from 'vitest';
import { endsLikeCompany, isSameName } from './same-name.ts';

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

describe('the name of a person', () => {
  it.each(['Meridian Bank plc', 'Karoo Solar (Pty) Ltd', 'Kestrel Freight LIMITED.', 'Meridian Bank ｐｌｃ'])(
    'does not end in a legal form, as in %s',
    (name) => expect(endsLikeCompany(name)).toBe(true),
  );

  it.each(['John Lewis', 'Iyad Ag Ghali', 'Mem de Sá', 'Aaron Bank', 'Ada Pltd'])('may be %s', (name) =>
    expect(endsLikeCompany(name)).toBe(false),
  );
});
