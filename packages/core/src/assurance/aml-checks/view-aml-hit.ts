import type { AccountSettings } from '@probity/domain';
import type { AmlRisk } from '@probity/domain/checks/index.ts';
import type { AmlHit, AmlMedia, Hit, PartyKind } from '../../kernel/ports/index.ts';
import {
  type DecidedHit,
  type DecisionView,
  type EscalatedHit,
  factsOf,
  needsTwoToDismiss,
} from '../screening/index.ts';

export interface AmlHitView extends ReturnType<typeof factsOf> {
  id: string;
  list: { key: string; title: string };
  reference: string;
  kind: PartyKind;
  primaryName: string;
  matchedName: string;
  score: number;
  priority: number | null;
  matchTypes: string[];
  alignedTokens: Hit['alignedTokens'];
  corroboration: Hit['corroboration'];
  risks: AmlRisk[];
  programmes: string[];
  topics: string[];
  sources: AmlHit['sources'];
  media: AmlMedia[];
  decision: DecisionView | null;
  returned: DecidedHit['returned'];
  escalation: EscalatedHit['escalation'];
  caseId: string | null;
  needsTwoToDismiss: boolean;
}

/** A hit as shown to people, in the same form for every engine. */
export function viewAmlHit(found: EscalatedHit, settings: AccountSettings): AmlHitView {
  const {
    entry,
    match,
    listTitle,
    foundFor: _,
    inForce: __,
    wasConfirmed: ___,
    isUndecided: ____,
    ...hit
  } = found;
  const primaryName = entry.names[0]?.text ?? entry.reference;
  return {
    id: entry.id,
    list: { key: entry.list, title: listTitle },
    reference: entry.reference,
    kind: entry.kind,
    primaryName,
    ...hit,
    needsTwoToDismiss: needsTwoToDismiss(settings, found),
    priority: match?.priority ?? null,
    alignedTokens: match?.alignedTokens ?? [],
    corroboration: match?.corroboration ?? [],
    ...factsOf(entry, { primaryName }),
    programmes: entry.programmes,
    topics: entry.topics,
  };
}
