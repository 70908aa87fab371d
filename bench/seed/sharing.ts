import { newId } from '@probity/core/kernel/context';
import { landmarks } from './landmarks.ts';
import type { Household } from './parties.ts';
import type { TableRows } from './tables.ts';

const CONNECTIONS_EACH = 20;
const DISCLOSURES = 50_000;
const items = [
  { key: 'LegalName', section: 'Legal' },
  { key: 'RegistrationNumber', section: 'Legal' },
  { key: 'TradingName', section: 'Legal' },
] as const;

/** Alternates between what the large account shares with a small one and what it receives in return. */
export function addConnections(rows: TableRows, { accountId, parties }: Household): void {
  const openedAt = parties[0]?.createdAt ?? new Date();
  for (let number = 0; number < CONNECTIONS_EACH; number++) {
    const isShared = number % 2 === 0;
    const at = new Date(openedAt.getTime() + number * 60_000);
    addConnection(rows, {
      id: newId(),
      targetId: accountId,
      subjectId: isShared ? landmarks.account : accountId,
      relationType: isShared ? 'DataShared' : 'DataRequest',
      at,
    });
  }
}

/** One connection that is viewed every day, so that its access log is long. */
export function addWatchedConnection(rows: TableRows, { accountId }: Household): void {
  const from = Date.parse('2026-01-05T09:00:00Z');
  const { account, connection } = landmarks;
  addConnection(rows, {
    id: connection,
    targetId: accountId,
    subjectId: account,
    relationType: 'DataShared',
    at: new Date(from),
  });
  const seen = items.map(({ key }) => `field:${key}`);
  for (let number = 0; number < DISCLOSURES; number++) {
    const at = new Date(from + number * 60_000);
    rows.disclosures.push([newId(), connection, account, accountId, null, 'Ada Falk-Ibsen', seen, at]);
  }
}

interface Connection {
  id: string;
  targetId: string;
  subjectId: string;
  relationType: 'DataShared' | 'DataRequest';
  at: Date;
}

/** The large account starts them all; the database itself maintains both sides. */
function addConnection(rows: TableRows, { id, targetId, subjectId, relationType, at }: Connection): void {
  const { account, owner } = landmarks;
  rows.connections.push([
    id,
    account,
    targetId,
    targetId,
    relationType,
    'Approved',
    subjectId,
    at,
    owner,
    at,
    at,
  ]);
  for (const { key, section } of items)
    rows.connection_items.push([id, 'field', key, subjectId, section, true, 'Consented', at, at]);
}
