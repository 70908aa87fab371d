import { decideConsent } from '@probity/contract/credentials.ts';
import type { ConsentDecision } from '@probity/domain/credentials/consent.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';

/** Confirms or disputes what others entered. */
export const useDecideConsent = (credentialId: string) =>
  useAct(
    (call, body: { decision: ConsentDecision; reason?: string }) =>
      call(decideConsent, { params: { credentialId }, body }),
    { untilRead: true, onError: useRefusalToast() },
  );
