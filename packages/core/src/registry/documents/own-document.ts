import type { Permission } from '@probity/domain';
import { z } from 'zod';
import { authorise, type Ctx, isAdmin } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { findingsContext, findLatestCheck } from '../checks/index.ts';
import { isEvidenceOpenToPlatform } from '../credentials/index.ts';
import { type DocumentRow, getDocument } from './documents.store.ts';

/** A document of the actor's own account; to view, also one that awaits the review of the platform. */
export async function getOwnDocument(
  ctx: Ctx,
  documentId: string,
  permission: Permission,
): Promise<DocumentRow> {
  const document = await getDocument(ctx.db, documentId);
  const isReviewed = permission === 'view' && isAdmin(ctx.actor) && (await isUnderReview(ctx, document));
  if (!isReviewed) authorise(ctx.actor, permission, document.accountId);
  return document;
}

const WithCertificate = z.object({ certificate: z.object({ documentId: z.string() }).nullish() });

/** As evidence for a value, or as the certificate of a check. */
async function isUnderReview(ctx: Ctx, { id, entityId }: DocumentRow): Promise<boolean> {
  if (await isEvidenceOpenToPlatform(ctx, id)) return true;
  const check = await findLatestCheck(ctx, { entityId, type: 'CriminalCheck' });
  if (check?.outcome !== 'Pending' || !check.findings) return false;
  const sealing = await sealingOf(ctx, check.accountId);
  const { certificate } = unsealJson(sealing, check.findings, findingsContext(check.id), WithCertificate);
  return certificate?.documentId === id;
}
