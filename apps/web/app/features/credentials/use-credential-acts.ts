import {
  type Credential,
  createEmptyCredentials,
  rejectCredential,
  updateCredential,
  validateCredential,
} from '@probity/contract/credentials.ts';
import { attachEvidence, detachEvidence } from '@probity/contract/evidence.ts';
import type { Rejection } from '@probity/domain/credentials/rejection.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { isReasonMissing } from './drawer/use-contradiction.ts';
import { useCredentialCache } from './use-credential-cache.ts';
import { useStaleToast } from './use-stale-toast.ts';

type Act =
  | { kind: 'requestReview' | 'markApplicable' }
  | { kind: 'validate'; note?: string }
  | { kind: 'markNotApplicable'; reason: string }
  | { kind: 'reject'; rejection: Rejection }
  | { kind: 'expire'; expiresOn: string | null }
  | { kind: 'attach' | 'detach'; documentId: string };

function send(credential: Credential, act: Act): Promise<Credential> {
  const params = { credentialId: credential.id };
  const versioned = { params, ifMatch: credential.version };
  switch (act.kind) {
    case 'validate':
      return browserApi.call(validateCredential, { ...versioned, body: act.note ? { note: act.note } : {} });
    case 'reject':
      return browserApi.call(rejectCredential, { ...versioned, body: act.rejection });
    case 'expire':
      return browserApi.call(updateCredential, { ...versioned, body: { expiresOn: act.expiresOn } });
    case 'attach':
      return browserApi.call(attachEvidence, { params, body: { documentId: act.documentId } });
    case 'detach':
      return browserApi.call(detachEvidence, { params, query: { documentId: act.documentId } });
    case 'markNotApplicable':
      return browserApi.call(updateCredential, {
        ...versioned,
        body: { step: act.kind, reason: act.reason },
      });
    default:
      return browserApi.call(updateCredential, { ...versioned, body: { step: act.kind } });
  }
}

/** Every action on a credential except changing or removing its value. */
export function useCredentialAct(credential: Credential) {
  const cache = useCredentialCache();
  const refused = useRefusalToast();
  const stale = useStaleToast(credential.entityId);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (act: Act) => send(credential, act),
    onSuccess: cache.settle,
    onError: (error) => {
      if (isReasonMissing(error)) void queries.invalidateQueries({ queryKey: ['document'] });
      if (!stale(error)) refused(error);
    },
  });
}

/** A field without a value gets a placeholder that carries the mark. */
export function useMarkNotApplicable(entityId: string, fieldKey: DataFieldKey) {
  const cache = useCredentialCache();
  const refused = useRefusalToast();
  return useMutation({
    mutationFn: async (reason: string) => {
      const { items } = await browserApi.call(createEmptyCredentials, {
        body: { entityId, fieldKeys: [fieldKey] },
      });
      const [empty] = items;
      return empty && send(empty, { kind: 'markNotApplicable', reason });
    },
    onSuccess: (after) => (after ? cache.settle(after) : cache.refresh(entityId)),
    onError: refused,
  });
}
