import { ProductError } from '@probity/domain';
import { findEntity } from '../../identity/entities/index.ts';
import { notifyReviewers } from '../../identity/notifications/index.ts';
import { type Ctx, userIdOf } from '../../kernel/context/index.ts';
import type { CheckRow } from '../../registry/checks/index.ts';
import { findDocument } from '../../registry/documents/index.ts';
import { type CriminalCheckView, listProviders } from './get-criminal-check.ts';
import { actOf, takeCriminalStep } from './take-criminal-step.ts';

/** Submits one of the person's documents as the certificate. */
export function provideCertificate(
  ctx: Ctx,
  { entityId, documentId }: { entityId: string; documentId: string },
): Promise<CriminalCheckView> {
  return takeCriminalStep(ctx, { entityId, permission: 'edit' }, async (ctx, { check, findings }) => {
    const document = await findDocument(ctx, documentId);
    if (document?.accountId !== check.accountId) throw new ProductError('resource.not_found');
    // Uploading the same file again returns the existing document, which may belong to someone else.
    if (document.entityId !== check.entityId) {
      const name = (await findEntity(ctx, document.entityId))?.displayName ?? '';
      throw new ProductError('check.document_of_another', { values: { name } });
    }
    const { issuedOn } = document;
    const certificate = { ...actOf(ctx), documentId, issuedOn, userId: userIdOf(ctx.actor) };
    const provided = { ...findings, certificate };
    await notifyCertificateReviewers(ctx, check, await listProviders(ctx, provided));
    return {
      step: 'provide',
      findings: provided,
      evidence: { documentId, documentVersion: document.currentVersion },
    };
  });
}

/** A personal account has no second person to review it, so the platform does. */
const notifyCertificateReviewers = (
  ctx: Ctx,
  { id, accountId }: CheckRow,
  authors: readonly (string | null)[],
): Promise<void> =>
  notifyReviewers(ctx, {
    accountId,
    authors,
    kind: 'check.certificateToReview',
    subject: { type: 'check', id },
    link: '/reviews?by=certificates',
  });
