import { compareLivenessAgain } from '@probity/contract/liveness.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getLivenessQuery } from './queries.ts';

/** Compares the document with the corrected profile; returns the new state of the check. */
export const useCompareLivenessAgain = (entityId: string) =>
  useAct((call) => call(compareLivenessAgain, { params: { entityId } }), {
    answers: getLivenessQuery(entityId),
    untilRead: true,
  });
