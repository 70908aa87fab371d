import { hashSecret, newId } from '@probity/core/kernel/context';
import type { AccountSealing, Sealing } from '@probity/core/kernel/ports';
import { FULL_PROFILE_CREDENTIALS, landmarks, SESSION } from './landmarks.ts';
import { type Household, type Party, personName } from './parties.ts';
import type { TableRows } from './tables.ts';

export interface Staff {
  editor: string;
  validator: string;
}

/** The account with its key and its people, and the parties that it manages. */
export async function addHousehold(
  rows: TableRows,
  { accountId, parties }: Household,
  { sealing, issuer, number }: { sealing: Sealing; issuer: string; number: number },
): Promise<{ staff: Staff; accountSealing: AccountSealing }> {
  const at = parties[0]?.createdAt ?? new Date();
  const dataKey = await sealing.newDataKey(accountId);
  for (const party of parties) addParty(rows, party);
  rows.accounts.push([accountId, dataKey, at]);
  const isLarge = accountId === landmarks.account;
  const staff = isLarge
    ? { editor: landmarks.owner, validator: landmarks.validator }
    : { editor: newId(), validator: newId() };
  const subjects = isLarge ? [landmarks.ownerSubject, 'auth0|large-validator'] : [];
  const roles = ['Owner', 'Validator'] as const;
  [staff.editor, staff.validator].forEach((userId, index) => {
    const subject = subjects[index] ?? `auth0|${userId}`;
    const name = personName(number * 2 + index);
    const email = `${userId}@people.example`;
    rows.users.push([userId, issuer, subject, email, at, name, 'Active', 'email', at, at]);
    rows.members.push([newId(), accountId, userId, email, name, roles[index] ?? 'Owner', at, at]);
    if (isLarge)
      rows.verified_sessions.push([
        userId,
        hashSecret(`${issuer}|${subject}|${SESSION}`),
        new Date('2040-01-01'),
        new Date('2040-01-01'),
      ]);
  });
  return { staff, accountSealing: await sealing.forAccount(accountId, [dataKey]) };
}

function addParty(rows: TableRows, { id, kind, name, country, accountId, createdAt }: Party): void {
  const isAccount = id === accountId;
  rows.entities.push([
    id,
    kind,
    name,
    country,
    'ByOrganization',
    isAccount ? null : accountId,
    isAccount ? createdAt : null,
    createdAt,
  ]);
}

/** How credentials are distributed over parties: organisations have three times as many as people. */
export function planProfiles(entities: number, credentials: number) {
  const average = credentials / entities;
  const forPerson = Math.floor(average / 2);
  const forOrganisation = Math.ceil(average * 1.5) + 1;
  let left = credentials;
  return ({ id, kind }: Party, isLast: boolean): number => {
    const usual = kind === 'LegalPerson' ? forPerson : forOrganisation;
    const wanted = id === landmarks.fullProfile ? FULL_PROFILE_CREDENTIALS : usual;
    const count = isLast ? left : Math.min(wanted, left);
    left -= count;
    return count;
  };
}
