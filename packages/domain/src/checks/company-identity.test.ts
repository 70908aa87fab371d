import { describe, expect, it } from 'vitest';
import { companyIdentity, isSameCompanyName } from './company-identity.ts';

const previousNames = ['NHS SOFTWARE LTD', 'QUAY STREET SOFTWARE LTD'];
const tradingNames = ['Harbour Systems'];
const listed = ['NORTHGATE HARBOUR SYSTEMS LIMITED', ...previousNames, ...tradingNames];

describe('a register entry with the same number', () => {
  it.each([
    ['the same name', 'Northgate Harbour Systems Limited', 'Same'],
    ['the legal form abbreviated', 'Northgate Harbour Systems Ltd.', 'Same'],
    ['no legal form', 'Northgate Harbour Systems', 'Same'],
    ['another legal form', 'Northgate Harbour Systems plc', 'OtherName'],
    ['punctuation and accents', 'Northgàte-Harbour Systems, Ltd', 'Same'],
    ['words written together', 'NorthgateHarbour Systems Ltd', 'Same'],
    ['"the" before the name', 'The Northgate Harbour Systems Ltd', 'Same'],
    ['a previous name', 'NHS Software Limited', 'Same'],
    ['an earlier previous name', 'Quay Street Software Ltd', 'Same'],
    ['a trading name that the register lists', 'Harbour Systems', 'Same'],
    ['one word more', 'Northgate Harbour Systems Holdings Ltd', 'OtherName'],
    ['one word less', 'Northgate Systems Ltd', 'OtherName'],
    ['one word that differs', 'Northgate Harbour Services Ltd', 'OtherName'],
    ['a typing error', 'Nortgate Harbour Systems Ltd', 'OtherName'],
    ['the words in another order', 'Harbour Northgate Systems Ltd', 'OtherName'],
    ['the name of another company', 'Sable Foods (Pty) Ltd', 'OtherName'],
    ['a legal form alone', 'Limited', 'OtherName'],
    ['no name', null, 'Same'],
  ] as const)('and %s: %s is %s', (_, name, identity) => {
    expect(companyIdentity({ name, hasSameNumber: true }, listed)).toBe(identity);
  });
});

it('a register entry with another number is another company, even with the same name', () => {
  expect(companyIdentity({ name: 'Northgate Harbour Systems Ltd', hasSameNumber: false }, listed)).toBe(
    'OtherNumber',
  );
});

it.each([
  ['Lloyd & Vance LLP', 'LLOYD AND VANCE LLP', true],
  ['Karoo Solar (Pty) Ltd', 'KAROO SOLAR PROPRIETARY LIMITED', true],
  ['Müller GmbH', 'MUELLER GMBH', true],
  ['Northgate', 'Northgate Ltd', false],
  ['Northgate Ltd', 'Northgate plc', false],
])('as a registered name, %s and %s: %s', (one, other, isSame) => {
  expect(isSameCompanyName(one, other)).toBe(isSame);
  expect(isSameCompanyName(other, one)).toBe(isSame);
});
