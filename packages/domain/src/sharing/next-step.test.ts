import { describe, expect, it } from 'vitest';
import { dataRelationTypes, sharingStatuses } from '../enumerations.ts';
import { actionStateOf } from './action-state.ts';
import { nextStepOf } from './next-step.ts';
import { sides } from './sharing.flow.ts';

const counts = [0, 1];
const every = sides.flatMap((side) =>
  dataRelationTypes.flatMap((relationType) =>
    sharingStatuses.flatMap((sharing) =>
      counts.flatMap((missingRequired) =>
        counts.flatMap((unseenChanges) =>
          counts.flatMap((openQueries) =>
            counts.map((unansweredRequired) => ({
              side,
              facts: {
                relationType,
                sharing,
                missingRequired,
                unansweredRequired,
                unseenChanges,
                openQueries,
              },
            })),
          ),
        ),
      ),
    ),
  ),
);

describe('the next step', () => {
  it('is nothing or waiting exactly if the action state is', () => {
    for (const { side, facts } of every) {
      const step = nextStepOf(side, facts);
      const state = actionStateOf(side, facts);
      expect(step === 'Nothing', JSON.stringify({ side, facts })).toBe(state === 'NoActionRequired');
      expect(step.startsWith('WaitFor')).toBe(state === 'PendingConfirmation');
    }
  });

  it('of an offer is to accept it, whatever the other side lacks', () => {
    const offer = { sharing: 'AwaitingApproval', relationType: 'DataShared' } as const;
    const facts = { ...offer, missingRequired: 2, unansweredRequired: 0, unseenChanges: 0, openQueries: 0 };
    expect(nextStepOf('target', facts)).toBe('AcceptOffer');
  });
});
