import type { PartyKind, Subject } from '../../kernel/ports/index.ts';
import type { PartyRow } from './alerts.store.ts';
import { toSubject } from './subject.ts';

export const partyKind = (kind: string): PartyKind => (kind === 'LegalPerson' ? 'person' : 'organisation');

/** A stored party as the search form gives it, so that a decision taken there covers it. */
export function partySubject({ kind, displayName, country }: PartyRow): Subject {
  return toSubject({
    kind: partyKind(kind),
    names: [displayName],
    ...(country && { countries: [country] }),
  });
}
