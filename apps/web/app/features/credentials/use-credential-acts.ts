import type { Client } from '@probity/contract/client.ts';
import {
  type Credential,
  createEmptyCredentials,
  keepDisputedRole,
  rejectCredential,
  updateCredential,
  validateCredential,
} from '@probity/contract/credentials.ts';
import { attachEvidence, detachEvidence } from '@probity/contract/evidence.ts';
import type { Rejection } from '@probity/domain/credentials/rejection.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { touch } from '../../platform/session/resources.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { isReasonMissing } from './drawer/use-contradiction.ts';
import { useCredentialCache } from './use-credential-cache.ts';
import { useStaleToast } from './use-stale-toast.ts';

type Act =
  | { kind: 'requestReview' | 'markApplicable' }
  | { kind: 'validate'; note?: string }
  | { kind: 'markNotApplicable' | 'keepDisputed'; reason: string }
  | { kind: 'reject'; rejection: Rejection }
  | { kind: 'expire'; expiresOn: string | null }
  | { kind: 'attach' | 'detach'; documentId: string };

function send(call: Client['call'], credential: Credential, act: Act): Promise<Credential> {
  const params = { credentialId: credential.id };
  const versioned = { params, ifMatch: credential.version };
  switch (act.kind) {
    case 'validate':
      return call(validateCredential, { ...versioned, body: act.note ? { note: act.note } : {} });
    case 'reject':
      return call(rejectCredential, { ...versioned, body: act.rejection });
    case 'keepDisputed':
      return call(keepDisputedRole, { ...versioned, body: { reason: act.reason } });
    case 'expire':
      return call(updateCredential, { ...versioned, body: { expiresOn: act.expiresOn } });
    case 'attach':
      return call(attachEvidence, { params, body: { documentId: act.documentId } });
    case 'detach':
      return call(detachEvidence, { params, query: { documentId: act.documentId } });
    case 'markNotApplicable':
      return call(updateCredential, {
        ...versioned,
        body: { step: act.kind, reason: act.reason },
      });
    default:
      return call(updateCredential, { ...versioned, body: { step: act.kind } });
  }
}

/** Every action on a credential except changing or removing its value. */
export function useCredentialAct(credential: Credential) {
  const cache = useCredentialCache();
  const refused = useRefusalToast();
  const stale = useStaleToast();
  const queries = useQueryClient();
  return useAct((call, act: Act) => send(call, credential, act), {
    staysAfterRefusal: true,
    onSuccess: cache.put,
    onError: (error) => {
      if (isReasonMissing(error)) void touch(queries, ['Documents']);
      if (!stale(error)) refused(error);
    },
  });
}

/** A field without a value gets a placeholder that carries the mark. */
export function useMarkNotApplicable(entityId: string, fieldKey: DataFieldKey) {
  const cache = useCredentialCache();
  const refused = useRefusalToast();
  return useAct(
    async (call, reason: string) => {
      const { items } = await call(createEmptyCredentials, { body: { entityId, fieldKeys: [fieldKey] } });
      const [empty] = items;
      return empty && send(call, empty, { kind: 'markNotApplicable', reason });
    },
    { onSuccess: (after) => after && cache.put(after), onError: refused },
  );
}
