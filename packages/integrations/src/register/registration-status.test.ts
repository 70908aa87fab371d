import { describe, expect, it } from 'vitest';
import { statusOf as ofDueDil } from '../duedil/to-extract.ts';
import { statusOf as ofKnowYourCustomer } from '../know-your-customer/know-your-customer.ts';

const registers = { DueDil: ofDueDil, 'Know Your Customer': ofKnowYourCustomer };

describe.each(Object.entries(registers))('the status of a company at %s', (_name, statusOf) => {
  it.each([
    'Inactive',
    'Not active',
    'No longer active',
    'Non-active',
    'Active - Proposal to Strike off',
    'Active, in administration',
    'Abnormal',
    'Unregistered',
    'Registered (in receivership)',
    'Not live',
    'Reopened',
    'Something new',
  ])('is "other" for "%s", never active', (status) => {
    expect(statusOf(status)).toBe('Other');
  });

  it.each([
    ['Active', 'Active'],
    [' ACTIVE ', 'Active'],
    ['Dormant', 'Dormant'],
    ['In Liquidation', 'InLiquidation'],
    ['Dissolved', 'Dissolved'],
    ['Struck off', 'Dissolved'],
    ['Removed', 'Dissolved'],
    ['Ceased', 'Dissolved'],
    ['Closed', 'Dissolved'],
    ['Deregistered', 'Dissolved'],
    ['De-registered', 'Dissolved'],
  ])('is read from "%s" as %s', (status, expected) => {
    expect(statusOf(status)).toBe(expected);
  });

  it('is unknown if the register gives none', () => {
    for (const none of [null, undefined, '', ' ']) expect(statusOf(none)).toBeNull();
  });
});

it('each register has its own words for an active company', () => {
  expect(['Open', 'Normal'].map(ofDueDil)).toEqual(['Active', 'Active']);
  expect(['Live', 'Live Company', 'Registered'].map(ofKnowYourCustomer)).toEqual([
    'Active',
    'Active',
    'Active',
  ]);
});
