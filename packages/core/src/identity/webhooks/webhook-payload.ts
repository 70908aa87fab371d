import type { DeliveryRow } from './webhooks.store.ts';

/** API paths by type of record; records of other types are found through the account. */
const addresses: Readonly<Record<string, (id: string) => string>> = {
  connection: (id) => `/v1/Connections/${id}`,
  credential: (id) => `/v1/Credentials/${id}`,
  document: (id) => `/v1/Documents/${id}`,
  entity: (id) => `/v1/Entities/${id}`,
  agreement: (id) => `/v1/Declarations/agreements/${id}`,
  bulkrequest: (id) => `/v1/BulkRequests/${id}`,
};

/** Where an event is not about the record itself; the party can be one that the account does not manage. */
const addressesOfEvents: Readonly<Record<string, (id: string, accountId: string) => string>> = {
  'screening.hit_found': (id, accountId) => `/v1/Screening/parties/${id}?accountId=${accountId}`,
  'relationship.decided': (id, accountId) => `/v1/Relationships/${id}?accountId=${accountId}`,
};

type Event = Pick<DeliveryRow, 'accountId' | 'subjectType' | 'subjectId' | 'occurredAt'>;

export const eventName = (eventId: string): string => `evt_${eventId.replaceAll('-', '')}`;

/** What happened to which record and where to read it, never the data itself. Every attempt sends the same bytes. */
export function webhookPayload(type: string, event: Event, publicUrl: string): string {
  const { accountId, subjectType, subjectId, occurredAt } = event;
  const addressOf = addressesOfEvents[type] ?? addresses[subjectType];
  const address = subjectId ? addressOf?.(subjectId, accountId) : undefined;
  return JSON.stringify({
    type,
    timestamp: occurredAt.toISOString(),
    data: { accountId, subjectType, subjectId, url: address ? publicUrl + address : null },
  });
}
