export interface ItemEvent {
  event: string;
  at: Date;
  actorName: string | null;
  /** `kind:key` of the affected items. */
  items: readonly string[];
}

interface Decision {
  at: Date;
  by: string | null;
}

/** The state of one item of a connection, and who last consented to it and ended it. */
export interface ItemRecord {
  item: string;
  state: 'Waiting' | 'Agreed' | 'Withheld' | 'Revoked' | 'Expired' | 'NoLongerAsked';
  agreed: Decision | null;
  ended: Decision | null;
}

/** The state of each item, derived from the history alone: still available long after the connection has ended. */
export function recordItems(events: readonly ItemEvent[]): ItemRecord[] {
  const records = new Map<string, ItemRecord>();
  for (const event of events)
    for (const item of event.items) {
      const before = records.get(item) ?? null;
      const after = happened(event, item, before);
      if (after) records.set(item, after);
    }
  return [...records.values()];
}

function happened(event: ItemEvent, item: string, before: ItemRecord | null): ItemRecord | null {
  const decision = { at: event.at, by: event.actorName };
  const { agreed = null, ended = null } = before ?? {};
  switch (event.event) {
    case 'request':
    case 'invite':
    case 'manage':
      return { item, state: 'Waiting', agreed, ended };
    case 'approve':
    case 'signed':
      return { item, state: 'Agreed', agreed: decision, ended: null };
    case 'itemsRevoked':
      return before?.state === 'Agreed'
        ? { item, state: 'Revoked', agreed, ended: decision }
        : { item, state: 'Withheld', agreed, ended: decision };
    case 'revoke':
    case 'subjectRegistered':
    case 'reject':
    case 'withdraw':
      return { item, state: 'Revoked', agreed, ended: decision };
    case 'expire':
    case 'replace':
      return { item, state: 'Expired', agreed, ended: decision };
    // These name added and removed items alike: an item that was in scope has left it.
    case 'widen':
    case 'scopeChanged':
    case 'narrowed':
      return before && before.state !== 'NoLongerAsked'
        ? { item, state: 'NoLongerAsked', agreed, ended: decision }
        : { item, state: 'Waiting', agreed, ended };
    default:
      return before;
  }
}
