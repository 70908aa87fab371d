import {
  provideCertificate,
  reviewCertificate,
  startCriminalCheck,
  withdrawConsent,
} from '@probity/contract/criminal-checks.ts';
import type { CertificateDecision } from '@probity/domain/checks/criminal-check.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';

interface CertificateReview {
  decision: CertificateDecision;
  note: string;
  documentId: string;
  version: number;
}

/** The steps of a criminal record check; each refetches the lists of checks and reviews. */
export function useCriminalCheckActs(entityId: string) {
  const cache = useQueryClient();
  const params = { entityId };
  const onSettled = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: ['checks'] }),
      cache.invalidateQueries({ queryKey: ['reviewing'] }),
    ]);
  return {
    start: useMutation({
      mutationFn: () => browserApi.call(startCriminalCheck, { params, body: { consent: true } }),
      onSettled,
    }),
    provide: useMutation({
      mutationFn: (documentId: string) =>
        browserApi.call(provideCertificate, { params, body: { documentId } }),
      onSettled,
    }),
    review: useMutation({
      mutationFn: (body: CertificateReview) => browserApi.call(reviewCertificate, { params, body }),
      onSettled,
    }),
    withdraw: useMutation({ mutationFn: () => browserApi.call(withdrawConsent, { params }), onSettled }),
  };
}
