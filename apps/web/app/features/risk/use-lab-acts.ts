import type { BodyOf } from '@probity/contract/endpoint.ts';
import {
  adoptRiskPolicyDraft,
  discardRiskPolicyDraft,
  saveRiskPolicyDraft,
} from '@probity/contract/risk-lab.ts';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getRiskPolicyDraftQuery } from './lab-queries.ts';

export function useSaveRiskPolicyDraft(accountId: string) {
  return useAct(
    (call, body: BodyOf<typeof saveRiskPolicyDraft>) =>
      call(saveRiskPolicyDraft, { params: { accountId }, body }),
    {
      answers: ({ id }) => getRiskPolicyDraftQuery(accountId, id),
      onError: useRefusalToast(),
    },
  );
}

export function useAdoptRiskPolicyDraft(accountId: string, draftId: string) {
  const t = useTranslations('risk.lab');
  return useAct((call) => call(adoptRiskPolicyDraft, { params: { accountId, draftId } }), {
    answers: getRiskPolicyDraftQuery(accountId, draftId),
    says: () => t('adopted'),
    onError: useRefusalToast(),
  });
}

export function useDiscardRiskPolicyDraft(accountId: string, draftId: string, onDone: () => void) {
  const t = useTranslations('risk.lab');
  return useAct((call) => call(discardRiskPolicyDraft, { params: { accountId, draftId } }), {
    leaves: [getRiskPolicyDraftQuery(accountId, draftId)],
    beforeReading: onDone,
    says: () => t('discarded'),
    onError: useRefusalToast(),
  });
}
