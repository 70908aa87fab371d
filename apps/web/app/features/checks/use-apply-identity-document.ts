import { applyIdentityDocument } from '@probity/contract/liveness.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getLivenessQuery } from './queries.ts';

/** Adds what the document says and the profile lacks to the profile. */
export const useApplyIdentityDocument = (entityId: string) =>
  useAct((call) => call(applyIdentityDocument, { params: { entityId } }), {
    answers: getLivenessQuery(entityId),
    touches: ['Connections'],
    untilRead: true,
  });
