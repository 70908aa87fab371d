import { type Ctx, type Events, publish } from '../../kernel/context/index.ts';
import type { CheckRow } from '../../registry/checks/index.ts';
import { findDocument } from '../../registry/documents/index.ts';
import { type CriminalFindings, criminalCheck } from './criminal-check.ts';
import { listProviders } from './get-criminal-check.ts';

/** Announces who may not review the certificate, so that it is no task for them. */
export async function announceAuthors(ctx: Ctx, check: CheckRow, findings: CriminalFindings): Promise<void> {
  const providers = await listProviders(ctx, findings);
  const authors = [...new Set(providers.filter((userId) => userId !== null))];
  await publish(ctx, 'certificate.authored', { checkId: check.id, authors });
}

/** A person who uploads another version of a certificate that awaits review may not review it. */
export async function announceAuthorsOfVersion(
  ctx: Ctx,
  { documentId, number }: Events['document.stored'],
): Promise<void> {
  // A new document is not a certificate yet.
  if (number === 1) return;
  const document = await findDocument(ctx, documentId);
  if (!document) return;
  const check = await criminalCheck.findLatest(ctx, document.entityId);
  if (check?.outcome !== 'Pending') return;
  const findings = await criminalCheck.openFindings(ctx, check);
  if (findings?.certificate?.documentId === documentId) await announceAuthors(ctx, check, findings);
}
