import { expect, it } from 'vitest';
import { inLocale } from '../texts/current.ts';
import type { Consent } from './consent.ts';
import { roleConfirmation } from './role-confirmation.ts';

it.each<[Consent, string | null, string | null]>([
  ['NotAsked', 'Not confirmed by Nora Quist', 'Non confirmé par Nora Quist'],
  ['Awaited', 'Not confirmed by Nora Quist', 'Non confirmé par Nora Quist'],
  ['Given', 'Role confirmed by Nora Quist', 'Rôle confirmé par Nora Quist'],
  ['Refused', 'Disputed by Nora Quist', 'Contesté par Nora Quist'],
  ['NotNeeded', null, null],
])('a role with consent %s says: %s', (consent, english, french) => {
  const role = { name: 'Nora Quist', consent };
  expect(inLocale('en', () => roleConfirmation(role))).toBe(english);
  expect(inLocale('fr', () => roleConfirmation(role))).toBe(french);
});
