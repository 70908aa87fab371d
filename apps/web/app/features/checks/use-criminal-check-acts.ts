import {
  provideCertificate,
  reviewCertificate,
  startCriminalCheck,
  withdrawConsent,
} from '@probity/contract/criminal-checks.ts';
import type { CertificateDecision } from '@probity/domain/checks/criminal-check.ts';
import { useAct } from '../../platform/session/use-act.ts';

interface CertificateReview {
  decision: CertificateDecision;
  note: string;
  documentId: string;
  version: number;
}

/** The steps of a criminal record check. */
export function useCriminalCheckActs(entityId: string) {
  const params = { entityId };
  const settled = { untilRead: true };
  return {
    start: useAct((call) => call(startCriminalCheck, { params, body: { consent: true } }), settled),
    provide: useAct(
      (call, documentId: string) => call(provideCertificate, { params, body: { documentId } }),
      settled,
    ),
    review: useAct((call, body: CertificateReview) => call(reviewCertificate, { params, body }), settled),
    withdraw: useAct((call) => call(withdrawConsent, { params }), settled),
  };
}
