import type { EntityKind } from '../enumerations.ts';
import { type CheckType, checkTypes } from '../sharing/scope-item.ts';

export const checkLabels: Readonly<Record<CheckType, string>> = {
  Information: 'Information',
  Liveness: 'Identity and liveness',
  CriminalCheck: 'Criminal record',
  BankAccount: 'Bank account',
  AmlCheck: 'Sanctions, PEP and adverse media',
};

/** What happens in each, in words for the person who is asked. */
export const checkExplanations: Readonly<Record<CheckType, string>> = {
  Information: 'What is given is compared with the register and with the evidence.',
  Liveness: 'A photo of an identity document and a short video of the face, on a phone.',
  CriminalCheck: 'A certificate from the police or a licensed agency is uploaded and reviewed.',
  BankAccount: 'The bank confirms whose account it is, after a sign-in at the bank.',
  AmlCheck: 'Names are searched in sanctions, politically exposed persons and news lists.',
};

/** Checks that the product can run. A check outside this list can be named and never performed. */
export const availableChecks: readonly CheckType[] = [];

const ORGANISATION_CHECKS = ['Information', 'BankAccount', 'AmlCheck'] as const satisfies CheckType[];

/** The specification §3 has a long list for people and a short one for organisations. */
export const checksFor = (kind: EntityKind): readonly CheckType[] =>
  kind === 'LegalPerson' ? checkTypes : ORGANISATION_CHECKS;
