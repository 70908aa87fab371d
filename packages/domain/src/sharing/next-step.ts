import type { ActionFacts } from './action-state.ts';
import { holderSideOf } from './relation.ts';
import type { Side } from './sharing.flow.ts';

export const nextSteps = [
  'CompleteData',
  'Consent',
  'AcceptOffer',
  'AnswerQueries',
  'ReviewChanges',
  'WaitForRegistration',
  'WaitForAnswer',
  'Nothing',
] as const;
export type NextStep = (typeof nextSteps)[number];

/** What a side does next, more precisely than its action state. */
export function nextStepOf(side: Side, facts: ActionFacts): NextStep {
  const holds = holderSideOf[facts.relationType] === side;
  switch (facts.sharing) {
    case 'AwaitingRegistration':
      return side === 'initiator' ? 'WaitForRegistration' : 'Consent';
    case 'AwaitingApproval':
      if (side === 'initiator') return facts.openQueries > 0 ? 'AnswerQueries' : 'WaitForAnswer';
      if (!holds) return 'AcceptOffer';
      return facts.missingRequired > 0 ? 'CompleteData' : 'Consent';
    case 'Approved':
      if (facts.openQueries > 0) return 'AnswerQueries';
      if (!holds) return facts.unseenChanges > 0 ? 'ReviewChanges' : 'Nothing';
      if (facts.missingRequired > 0) return 'CompleteData';
      return facts.unansweredRequired > 0 ? 'Consent' : 'Nothing';
    default:
      return 'Nothing';
  }
}
