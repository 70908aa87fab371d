import type { AmlCheck } from '@probity/contract/aml-checks.ts';
import { decideHits, undoDecision } from '@probity/contract/screening.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { useCallOnce } from '../../../platform/session/use-call-once.ts';
import { usePaymentGate } from '../../billing/use-payment-gate.ts';
import { downloadBlob } from '../../documents/download-blob.ts';
import type { Verdict } from '../hit-card.tsx';
import { amlCheckQuery } from '../queries.ts';
import { type AmlParty, amlEndpoints } from './aml-endpoints.ts';

/** What depends on a party's hits: its check, its file, the lists that count them, and the approval queue. */
const dependent = [
  'aml-check',
  'aml-checks',
  'party-screening',
  'relationship',
  'screening-alerts',
  'screening-approvals',
  'screening-case',
  'screening-cases',
  'checks',
];

export function useAmlRefresh() {
  const cache = useQueryClient();
  return () => Promise.all(dependent.map((key) => cache.invalidateQueries({ queryKey: [key] })));
}

export function useStartAmlCheck({ resource, entityId }: AmlParty) {
  const cache = useQueryClient();
  const refresh = useAmlRefresh();
  const callOnce = useCallOnce();
  return useMutation({
    mutationFn: () => callOnce(amlEndpoints[resource].start, { params: { entityId } }),
    onSuccess: (check: AmlCheck) =>
      cache.setQueryData(amlCheckQuery(browserApi, { resource, entityId }).queryKey, check),
    onSettled: refresh,
    onError: usePaymentGate({ checkType: 'AmlCheck', entityId }),
  });
}

export function useChangeMonitoring(party: AmlParty) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      browserApi.call(amlEndpoints[party.resource].monitor, {
        params: { entityId: party.entityId },
        body: { isOn },
      }),
    onSuccess: (check: AmlCheck) => cache.setQueryData(amlCheckQuery(browserApi, party).queryKey, check),
    onError: useRefusalToast(),
  });
}

export function useDownloadCertificate({ resource, entityId }: AmlParty, name: string) {
  const t = useTranslations('screening.aml');
  return useMutation({
    mutationFn: () => browserApi.call(amlEndpoints[resource].report, { params: { entityId } }),
    onSuccess: (bytes) =>
      downloadBlob(
        new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
        `${t('certificateFile', { name })}.pdf`,
      ),
    onError: useRefusalToast(),
  });
}

interface Deciding {
  hitIds: string[];
  verdict: Verdict;
  reason: string;
  replace: boolean;
}

/** Decides hits; the message offers to undo it while possible. */
export function useDecideHits({ id: entityId, accountId }: AmlCheck['entity']) {
  const t = useTranslations('screening');
  const toast = useToast();
  const refresh = useAmlRefresh();
  const undo = useUndoDecisions();
  return useMutation({
    mutationFn: (deciding: Deciding) =>
      browserApi.call(decideHits, { params: { entityId }, body: { accountId, ...deciding } }),
    onSuccess: async ({ items }, { verdict }) => {
      await refresh();
      const isAwaiting = items.some(({ decision }) => decision.awaitsApproval);
      toast.show({
        variant: 'success',
        message: isAwaiting ? t('awaitingToast') : t('aml.decidedToast', { count: items.length, verdict }),
        action: {
          label: t('aml.undo'),
          onAction: () => undo.mutate(items.map(({ decision }) => decision.id)),
        },
      });
    },
    onError: refresh,
  });
}

export function useUndoDecisions() {
  const t = useTranslations('screening.aml');
  const toast = useToast();
  return useMutation({
    mutationFn: async (decisionIds: readonly string[]) => {
      for (const decisionId of decisionIds) await browserApi.call(undoDecision, { params: { decisionId } });
    },
    onSuccess: () => toast.show({ message: t('undone'), variant: 'success' }),
    onSettled: useAmlRefresh(),
    onError: useRefusalToast(),
  });
}
