import type { AmlCheck } from '@probity/contract/aml-checks.ts';
import { decideHits, undoDecision } from '@probity/contract/screening.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import { usePaymentGate } from '../../billing/use-payment-gate.ts';
import { downloadBlob } from '../../documents/download-blob.ts';
import type { Verdict } from '../hit-card.tsx';
import { amlCheckQuery } from '../queries.ts';
import { type AmlParty, amlEndpoints } from './aml-endpoints.ts';

export const useStartAmlCheck = ({ resource, entityId }: AmlParty) =>
  useAct((call) => call(amlEndpoints[resource].start, { params: { entityId } }), {
    answers: amlCheckQuery({ resource, entityId }),
    untilRead: true,
    onError: usePaymentGate({ checkType: 'AmlCheck', entityId }),
  });

export const useChangeMonitoring = (party: AmlParty) =>
  useAct(
    (call, isOn: boolean) =>
      call(amlEndpoints[party.resource].monitor, { params: { entityId: party.entityId }, body: { isOn } }),
    { answers: amlCheckQuery(party), onError: useRefusalToast() },
  );

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
  const undo = useUndoDecisions();
  return useAct(
    (call, deciding: Deciding) =>
      call(decideHits, { params: { entityId }, body: { accountId, ...deciding } }),
    {
      untilRead: true,
      onSuccess: ({ items }, { verdict }) => {
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
    },
  );
}

export function useUndoDecisions() {
  const t = useTranslations('screening.aml');
  return useAct(
    async (call, decisionIds: readonly string[]) => {
      for (const decisionId of decisionIds) await call(undoDecision, { params: { decisionId } });
    },
    { untilRead: true, says: () => t('undone'), onError: useRefusalToast() },
  );
}
