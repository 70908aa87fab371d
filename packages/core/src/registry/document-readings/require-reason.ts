import { ProductError } from '@probity/domain';
import { contradictionOf } from '@probity/domain/evidence-reading/overruling.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { listDocumentsOfValue, listReadings } from './document-readings.store.ts';
import { findValue } from './find-values.ts';
import { openReading } from './reading-content.ts';

/** A validator has to give a reason for validating a value that its documents, as far as they were read, contradict. */
export async function requireReason(
  ctx: Ctx,
  { credentialId, accountId, hasReason }: Events['credential.validating'],
): Promise<void> {
  if (hasReason) return;
  const values = await listDocumentsOfValue(ctx.db, credentialId);
  if (values.length === 0) return;
  const readings = await listReadings(
    ctx.db,
    values.map(({ documentId }) => documentId),
  );
  const sealing = await sealingOf(ctx, accountId);
  const outcomes = values.map((value) => {
    const row = readings.find(({ documentId }) => documentId === value.documentId);
    const document = row ? openReading(sealing, row) : null;
    return (document && findValue(sealing, value, document)?.outcome) ?? 'NotCompared';
  });
  if (contradictionOf(outcomes)) throw new ProductError('credential.reason_missing');
}
