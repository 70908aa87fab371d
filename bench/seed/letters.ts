import { textContext } from '@probity/core/exchange/declarations';
import { newId } from '@probity/core/kernel/context';
import type { AccountSealing } from '@probity/core/kernel/ports';
import { landmarks } from './landmarks.ts';
import type { Household } from './parties.ts';
import type { TableRows } from './tables.ts';

const EACH = 10;

/** The one declaration that every account is asked to sign. */
export function addDeclaration(rows: TableRows, sealing: AccountSealing): void {
  const { account, declaration, owner } = landmarks;
  const at = new Date('2024-01-08T09:00:00Z');
  rows.declarations.push([declaration, account, 'Source of funds', 'Text', owner, at, at]);
  rows.declaration_versions.push([
    declaration,
    1,
    account,
    sealing.seal('The funds come from our own trade.', textContext(declaration, 1)),
    at,
    owner,
    at,
  ]);
}

/** What a small account has signed for the large one, and the notifications that the large one received. */
export function addLetters(rows: TableRows, { accountId, parties }: Household): void {
  const { account, declaration, owner } = landmarks;
  const openedAt = parties[0]?.createdAt ?? new Date();
  const values = JSON.stringify({ party: parties[0]?.name ?? '' });
  for (let number = 0; number < EACH; number++) {
    const id = newId();
    const at = new Date(openedAt.getTime() + number * 60_000);
    const title = 'Source of funds';
    rows.agreements.push([
      id,
      account,
      accountId,
      declaration,
      1,
      'Text',
      title,
      'Signed',
      owner,
      at,
      at,
      at,
      at,
    ]);
    rows.notifications.push([
      newId(),
      account,
      'DataShared',
      'agreement.signed',
      'agreement',
      id,
      `/agreements/${id}`,
      values,
      at,
    ]);
  }
}
