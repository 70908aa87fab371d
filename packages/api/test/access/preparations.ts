import type { Prepare } from './prepare.ts';
import { accounts } from './prepare-accounts.ts';
import { agreements } from './prepare-agreements.ts';
import { checks } from './prepare-checks.ts';
import { people } from './prepare-people.ts';
import { profiles } from './prepare-profiles.ts';
import { proofs } from './prepare-proofs.ts';
import { relationships } from './prepare-relationships.ts';
import { screening } from './prepare-screening.ts';
import { sharing } from './prepare-sharing.ts';

/** What an operation needs beyond the records of any account, each in an account of its own. */
export const preparations: Readonly<Partial<Record<string, Prepare>>> = {
  ...people,
  ...profiles,
  ...proofs,
  ...agreements,
  ...sharing,
  ...relationships,
  ...screening,
  ...checks,
  ...accounts,
};
