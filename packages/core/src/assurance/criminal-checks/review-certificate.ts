import { ProductError } from '@probity/domain';
import type { CertificateDecision } from '@probity/domain/checks/criminal-check.ts';
import { addYears, type Ctx, dayOf, publish } from '../../kernel/context/index.ts';
import { findDocument } from '../../registry/documents/index.ts';
import { criminalCheck } from './criminal-check.ts';
import { type CriminalCheckView, listProviders, whyNotReview } from './get-criminal-check.ts';
import { actOf, takeCriminalStep } from './take-criminal-step.ts';

/** A certificate describes the day of issue; after a year it no longer counts. */
const CERTIFICATE_YEARS = 1;

interface CertificateReview {
  entityId: string;
  decision: CertificateDecision;
  note: string | null;
  /** The document that the reviewer read. */
  documentId: string;
  version: number;
}

/** A second person decides; nobody may review a certificate that they provided. */
export function reviewCertificate(
  ctx: Ctx,
  { entityId, decision, note, documentId, version }: CertificateReview,
): Promise<CriminalCheckView> {
  return takeCriminalStep(
    ctx,
    { entityId, permission: 'validate' },
    async (ctx, { check, findings, reviewer }) => {
      criminalCheck.outcomeAfter(ctx, check, decision);
      const document = await findDocument(ctx, documentId);
      const isCurrent =
        findings.certificate?.documentId === documentId && document?.currentVersion === version;
      if (!isCurrent) throw new ProductError('check.certificate_replaced');
      if (whyNotReview(reviewer, await listProviders(ctx, findings)) !== null)
        throw new ProductError('credential.four_eyes');
      await publish(ctx, 'certificate.reviewing', { checkId: check.id });
      const issuedOn = findings.certificate?.issuedOn ?? dayOf(ctx.services.now());
      const { at, by } = actOf(ctx);
      return {
        step: decision,
        findings: {
          ...findings,
          review: { at, by: reviewer.as === 'Platform' ? null : by, decision, note, version },
        },
        evidence: { documentId, documentVersion: version },
        ...(decision === 'clear' && { validUntil: addYears(issuedOn, CERTIFICATE_YEARS) }),
      };
    },
  );
}
