import type { actionStates, DataRelationType, SharingStatus } from '../enumerations.ts';
import { holderSideOf } from './relation.ts';
import type { Side } from './sharing.flow.ts';

export type ActionState = (typeof actionStates)[number];

export interface ActionFacts {
  sharing: SharingStatus;
  relationType: DataRelationType;
  /** Required items that the data owner lacks or that are out of date. */
  missingRequired: number;
  /** Required items that the data owner has neither shared nor withheld. */
  unansweredRequired: number;
  /** Changes of shared values that the recipient has neither accepted nor asked about. */
  unseenChanges: number;
  /** Questions of the other side that this one has not answered. */
  openQueries: number;
}

/** What a side has to do next: always derived, never set by hand. */
export function actionStateOf(side: Side, facts: ActionFacts): ActionState {
  const holds = holderSideOf[facts.relationType] === side;
  switch (facts.sharing) {
    case 'AwaitingRegistration':
      return side === 'initiator' ? 'PendingConfirmation' : 'ConsentRequired';
    case 'AwaitingApproval':
      if (side === 'initiator') return facts.openQueries > 0 ? 'ActionRequired' : 'PendingConfirmation';
      return holds && facts.missingRequired > 0 ? 'ActionRequired' : 'ConsentRequired';
    case 'Approved':
      if (facts.openQueries > 0) return 'ActionRequired';
      return (holds ? facts.missingRequired + facts.unansweredRequired : facts.unseenChanges) > 0
        ? 'ActionRequired'
        : 'NoActionRequired';
    default:
      return 'NoActionRequired';
  }
}
