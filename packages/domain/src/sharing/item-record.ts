export interface ItemEvent {
  event: string;
  at: Date;
  actorName: string | null;
  /** `kind:key` of what it touched. */
  items: readonly string[];
}

interface Decision {
  at: Date;
  by: string | null;
}

/** How one item of a connection stands, and who agreed to it and ended it last. */
export interface ItemRecord {
  item: string;
  standing: 'Waiting' | 'Agreed' | 'Withheld' | 'TakenBack' | 'Lapsed' | 'NoLongerAsked';
  agreed: Decision | null;
  ended: Decision | null;
}

/** What became of each item, from the history alone: it holds when the connection has long ended. */
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
      return { item, standing: 'Waiting', agreed, ended };
    case 'approve':
    case 'signed':
      return { item, standing: 'Agreed', agreed: decision, ended: null };
    case 'itemsRevoked':
      return before?.standing === 'Agreed'
        ? { item, standing: 'TakenBack', agreed, ended: decision }
        : { item, standing: 'Withheld', agreed, ended: decision };
    case 'revoke':
    case 'reject':
    case 'withdraw':
      return { item, standing: 'TakenBack', agreed, ended: decision };
    case 'expire':
      return { item, standing: 'Lapsed', agreed, ended: decision };
    // These name what was added and what was taken out alike: whatever was in scope left it.
    case 'widen':
    case 'scopeChanged':
    case 'narrowed':
      return before && before.standing !== 'NoLongerAsked'
        ? { item, standing: 'NoLongerAsked', agreed, ended: decision }
        : { item, standing: 'Waiting', agreed, ended };
    default:
      return before;
  }
}
