import { startLiveness } from '@probity/contract/liveness.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getLivenessQuery } from './queries.ts';

/** Starts an identity check or continues the open one; returns its state. */
export const useStartLiveness = () =>
  useAct((call, entityId: string) => call(startLiveness, { params: { entityId } }), {
    answers: ({ entity }) => getLivenessQuery(entity.id),
    untilRead: true,
  });
