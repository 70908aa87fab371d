import {
  declineAgreement,
  type SignatureGiven,
  sendAgreement,
  signDeclaration,
  startSigning,
  withdrawAgreement,
} from '@probity/contract/agreements.ts';
import {
  changeDeclarationText,
  changeDeclarationTitle,
  createDeclaration,
  deleteDeclaration,
} from '@probity/contract/declarations.ts';
import type { ContentKind } from '@probity/domain/enumerations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDraftSave } from '../../platform/forms/use-draft-save.ts';
import { useReadStale } from '../../platform/forms/use-read-stale.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useCallOnce } from '../../platform/session/use-call-once.ts';
import { getAgreementQuery, getDeclarationQuery } from './queries.ts';

const LISTS = [['declarations'], ['agreements'], ['audit']] as const;

function useInvalidateLists(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const queryKey of LISTS) void cache.invalidateQueries({ queryKey });
  };
}

export function useCreateDeclaration(accountId: string) {
  const invalidateLists = useInvalidateLists();
  return useMutation({
    mutationFn: (body: { title: string; kind: ContentKind }) =>
      browserApi.call(createDeclaration, { body: { accountId, ...body } }),
    onSuccess: invalidateLists,
  });
}

export function useChangeDeclarationText(declarationId: string, version: number) {
  const cache = useQueryClient();
  return useDraftSave({
    id: `declaration-text/${declarationId}`,
    version,
    send: (text: string, ifMatch) =>
      browserApi.call(changeDeclarationText, { params: { declarationId }, body: { text }, ifMatch }),
    onSaved: (changed) =>
      cache.setQueryData(getDeclarationQuery(browserApi, declarationId).queryKey, changed),
  });
}

export function useChangeDeclarationTitle(declarationId: string, version: number) {
  const cache = useQueryClient();
  const invalidateLists = useInvalidateLists();
  return useMutation({
    mutationFn: (title: string) =>
      browserApi.call(changeDeclarationTitle, {
        params: { declarationId },
        body: { title },
        ifMatch: version,
      }),
    onSuccess: (changed) => {
      cache.setQueryData(getDeclarationQuery(browserApi, declarationId).queryKey, changed);
      invalidateLists();
    },
    onError: useReadStale(getDeclarationQuery(browserApi, declarationId).queryKey),
  });
}

export function useDeleteDeclaration(declarationId: string) {
  const invalidateLists = useInvalidateLists();
  return useMutation({
    mutationFn: () => browserApi.call(deleteDeclaration, { params: { declarationId } }),
    onSuccess: invalidateLists,
  });
}

export function useSendAgreement(declarationId: string) {
  const cache = useQueryClient();
  const callOnce = useCallOnce();
  const invalidateLists = useInvalidateLists();
  return useMutation({
    mutationFn: (body: { connectionId?: string; daysToSign?: number }) =>
      callOnce(sendAgreement, { params: { declarationId }, body }),
    onSuccess: () => {
      invalidateLists();
      void cache.invalidateQueries({ queryKey: ['declaration', declarationId] });
    },
  });
}

export function useSignDeclaration(agreement: {
  id: string;
  declarationId: string;
  contentHash: string | null;
}) {
  const { id, declarationId, contentHash } = agreement;
  return useAgreementAct(id, (signature: SignatureGiven) =>
    browserApi.call(signDeclaration, {
      params: { declarationId },
      body: { agreementId: id, contentHash: contentHash ?? '', signature },
    }),
  );
}

export const useDeclineAgreement = (agreementId: string) =>
  useAgreementAct(agreementId, (reason: string) =>
    browserApi.call(declineAgreement, { params: { agreementId }, body: { reason } }),
  );

export const useWithdrawAgreement = (agreementId: string) =>
  useAgreementAct(agreementId, (_: undefined) =>
    browserApi.call(withdrawAgreement, { params: { agreementId } }),
  );

export const useStartSigning = (agreementId: string) =>
  useMutation({
    mutationFn: () => browserApi.call(startSigning, { params: { agreementId } }),
    onSuccess: ({ url }) => window.location.assign(url),
  });

/** The response is the updated agreement; an error means that it changed in the meantime. */
function useAgreementAct<Input, Answer>(agreementId: string, act: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient();
  const invalidateLists = useInvalidateLists();
  const { queryKey } = getAgreementQuery(browserApi, agreementId);
  return useMutation({
    mutationFn: act,
    onSuccess: (changed) => {
      cache.setQueryData([...queryKey], changed);
      invalidateLists();
    },
    onError: () => void cache.invalidateQueries({ queryKey }),
  });
}
