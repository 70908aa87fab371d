import { describe, expect, it } from 'vitest';
import { compareHolderName, type NamedParty } from './compare-holder-name.ts';

const company = (name: string): NamedParty => ({ kind: 'Organization', name });
const person = (name: string, lastName: string | null = null): NamedParty => ({
  kind: 'LegalPerson',
  name,
  lastName,
});
const verdict = (bank: string | null, party: NamedParty) => compareHolderName(bank, party).verdict;

describe('the holder of a company’s account', () => {
  it.each([
    ['NORTHGATE HARBOUR SYSTEMS LIMITED', 'Northgate Harbour Systems Ltd'],
    ['NORTHGATE HARBOUR SYSTEMS', 'Northgate Harbour Systems Ltd'],
    ['The Northgate Harbour Systems Ltd.', 'Northgate Harbour Systems Limited'],
    ['KAROO SOLAR PROPRIETARY LIMITED', 'Karoo Solar (Pty) Ltd'],
    ['LLOYD AND VANCE LLP', 'Lloyd & Vance LLP'],
    ['DROEVELD HOLDINGS (PTY) LTD', 'Droëveld Holdings (Pty) Ltd'],
    ['MUELLER KRANBAU GMBH', 'Müller Kranbau GmbH'],
    ['Muller Kranbau Gesellschaft mit beschränkter Haftung', 'Müller Kranbau GmbH'],
    ['NORTH GATE SYSTEMS LTD', 'Northgate Systems Ltd'],
    ['Wisla Transport Sp. z o.o.', 'Wisła Transport sp. z o.o.'],
    ['SEVERNAYA VERF OOO', 'ООО Северная Верфь'],
    ['O’BRIEN & CO LTD', "O'Brien and Company Limited"],
  ])('%s is %s', (bank, name) => expect(verdict(bank, company(name))).toBe('Match'));

  it.each([
    ['NORTHGATE HARBOUR SYSTEM LIMITED', 'Northgate Harbour Systems Ltd'],
    ['NORTHGATE HARBOUR SYST', 'Northgate Harbour Systems Ltd'],
    ['NORTHGATE HARBOUR SYSTEMS HOLDINGS LTD', 'Northgate Harbour Systems Ltd'],
    ['NORTHGATE HARBOUR', 'Northgate Harbour Systems Ltd'],
    ['NORTHGATE HARBOUR SYSTEMS PLC', 'Northgate Harbour Systems Ltd'],
    ['HARBOUR NORTHGATE SYSTEMS LTD', 'Northgate Harbour Systems Ltd'],
    ['Karoo Solar Ltd', 'Karoo Solar (Pty) Ltd'],
    ['NORTHGATE HARBOUR SYSTEMS 2 LTD', 'Northgate Harbour Systems Ltd'],
  ])('%s is similar to %s, which is not a match', (bank, name) =>
    expect(verdict(bank, company(name))).toBe('NearMiss'),
  );

  it.each([
    ['PIET VAN WYK', 'Northgate Harbour Systems Ltd'],
    ['TIDEWAY FREIGHT LIMITED', 'Northgate Harbour Systems Ltd'],
    ['LIMITED', 'Northgate Harbour Systems Ltd'],
    ['LTD', 'Limited'],
  ])('%s is not %s', (bank, name) => expect(verdict(bank, company(name))).toBe('Mismatch'));

  it('is explained word by word', () => {
    expect(
      compareHolderName('NORTHGATE HARBOR SYSTEMS LIMITED', company('Northgate Harbour Systems Ltd')).words,
    ).toEqual([
      { bank: 'NORTHGATE', profile: 'Northgate', agreement: 'Same' },
      { bank: 'HARBOR', profile: 'Harbour', agreement: 'Similar' },
      { bank: 'SYSTEMS', profile: 'Systems', agreement: 'Same' },
      { bank: 'LIMITED', profile: 'Ltd', agreement: 'SameForm' },
    ]);
  });
});

describe('the holder of a person’s account', () => {
  it.each([
    ['PIET VAN WYK', 'Piet van Wyk'],
    ['VAN WYK PIET', 'Piet van Wyk'],
    ['VAN WYK, PIET JOHANNES', 'Piet van Wyk'],
    ['MR P VAN WYK', 'Piet van Wyk'],
    ['P. J. van Wyk', 'Piet Johannes van Wyk'],
    ['Piet van Wyk', 'Piet Johannes van Wyk'],
    ['Dr Ingrid Solberg Ostby', 'Ingrid Solberg-Østby'],
    ['Juergen Gross', 'Jürgen Groß'],
    ['Olga Petrova', 'Ольга Петрова'],
  ])('%s is %s', (bank, name) => expect(verdict(bank, person(name))).toBe('Match'));

  it.each([
    ['PIETER VAN WYK', 'Piet van Wyk'],
    ['PIET VAN WIJK', 'Piet van Wyk'],
    ['ANNELIE VAN WYK', 'Piet van Wyk'],
    ['A VAN WYK', 'Piet van Wyk'],
    ['VAN WYK', 'Piet van Wyk'],
    ['PIET VAN WYK BOTHA', 'Piet van Wyk'],
    ['PIET ANDRIES VAN WYK', 'Piet Johannes van Wyk'],
    ['Marie Solberg', 'Ingrid Marie Solberg'],
  ])('%s is not %s', (bank, name) => expect(verdict(bank, person(name))).not.toBe('Match'));

  it('in scripts that cannot be compared is left undecided', () => {
    expect(verdict('李明', person('Ming Lee Tan'))).toBe('NotComparable');
  });

  it.each([
    'MR P VAN WYK & MRS A VAN WYK',
    'P & A VAN WYK',
    'ANNELIE VAN WYK AND PIET VAN WYK',
    'Piet van Wyk / Annelie Botha',
  ])('may be one of two: %s', (bank) => {
    expect(compareHolderName(bank, person('Piet van Wyk'))).toMatchObject({
      verdict: 'Match',
      isJoint: true,
    });
  });

  it('is not one of two others', () => {
    expect(verdict('MR R VAN WYK & MRS A VAN WYK', person('Piet van Wyk'))).not.toBe('Match');
    expect(verdict('RUAN BOTHA & ANNELIE VAN WYK', person('Piet van Wyk'))).not.toBe('Match');
  });

  it('has the family name that the profile gives separately', () => {
    expect(verdict('I SOLBERG OSTBY', person('Ingrid Solberg Østby', 'Solberg Østby'))).toBe('Match');
    expect(verdict('INGRID OSTBY', person('Ingrid Solberg Østby', 'Solberg Østby'))).not.toBe('Match');
  });

  it('is explained word by word', () => {
    expect(compareHolderName('MR P VAN WIJK', person('Piet van Wyk')).words).toEqual([
      { bank: 'P', profile: 'Piet', agreement: 'Initial' },
      { bank: 'VAN', profile: 'van', agreement: 'Same' },
      { bank: null, profile: 'Wyk', agreement: 'OnlyInProfile' },
      { bank: 'WIJK', profile: null, agreement: 'OnlyAtBank' },
    ]);
  });
});

it.each([null, '', '  ', '-'])('a bank that sends %j names no holder', (bank) => {
  expect(compareHolderName(bank, company('Northgate Harbour Systems Ltd'))).toEqual({
    verdict: 'NoName',
    isJoint: false,
    words: [],
  });
});
