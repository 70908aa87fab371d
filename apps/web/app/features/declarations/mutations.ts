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
import { useQueryClient } from '@tanstack/react-query';
import { useDraftSave } from '../../platform/forms/use-draft-save.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getAgreementQuery, getDeclarationQuery } from './queries.ts';

export const useCreateDeclaration = (accountId: string) =>
  useAct((call, body: { title: string; kind: ContentKind }) =>
    call(createDeclaration, { body: { accountId, ...body } }),
  );

export function useChangeDeclarationText(declarationId: string, version: number) {
  const cache = useQueryClient();
  return useDraftSave({
    id: `declaration-text/${declarationId}`,
    version,
    send: (text: string, ifMatch) =>
      browserApi.call(changeDeclarationText, { params: { declarationId }, body: { text }, ifMatch }),
    onSaved: (changed) => cache.setQueryData(getDeclarationQuery(declarationId).queryKey, changed),
  });
}

export const useChangeDeclarationTitle = (declarationId: string, version: number) =>
  useAct(
    (call, title: string) =>
      call(changeDeclarationTitle, { params: { declarationId }, body: { title }, ifMatch: version }),
    { answers: getDeclarationQuery(declarationId) },
  );

export const useDeleteDeclaration = (declarationId: string) =>
  useAct((call) => call(deleteDeclaration, { params: { declarationId } }));

export const useSendAgreement = (declarationId: string) =>
  useAct((call, body: { connectionId?: string; daysToSign?: number }) =>
    call(sendAgreement, { params: { declarationId }, body }),
  );

export const useSignDeclaration = ({
  id,
  declarationId,
  contentHash,
}: {
  id: string;
  declarationId: string;
  contentHash: string | null;
}) =>
  useAct(
    (call, signature: SignatureGiven) =>
      call(signDeclaration, {
        params: { declarationId },
        body: { agreementId: id, contentHash: contentHash ?? '', signature },
      }),
    { answers: getAgreementQuery(id) },
  );

export const useDeclineAgreement = (agreementId: string) =>
  useAct((call, reason: string) => call(declineAgreement, { params: { agreementId }, body: { reason } }), {
    answers: getAgreementQuery(agreementId),
  });

export const useWithdrawAgreement = (agreementId: string) =>
  useAct((call, _: undefined) => call(withdrawAgreement, { params: { agreementId } }), {
    answers: getAgreementQuery(agreementId),
  });

export const useStartSigning = (agreementId: string) =>
  useAct((call) => call(startSigning, { params: { agreementId } }), {
    onSuccess: ({ url }) => window.location.assign(url),
  });
