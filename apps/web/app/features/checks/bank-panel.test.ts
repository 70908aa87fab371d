import type { BankConsent } from '@probity/contract/open-banking.ts';
import { expect, it } from 'vitest';
import { removalOf } from './bank-panel.tsx';

const accounts = [{}] as BankConsent['accounts'];
const none: typeof accounts = [];

it.each([
  ['removeText', { outcome: 'Success', accounts }],
  ['removeText', { outcome: 'Expired', accounts }],
  ['removeRead', { outcome: 'Unverified', accounts }],
  ['removeRead', { outcome: 'Pending', accounts }],
  ['removeOpen', { outcome: 'Unverified', accounts: none }],
  ['removeOpen', { outcome: 'Started', accounts: none }],
] as const)('removing a consent says what the bank has shared: %s for %o', (text, consent) => {
  expect(removalOf(consent)).toBe(text);
});
