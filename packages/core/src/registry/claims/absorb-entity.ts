import { record } from '../../kernel/audit/index.ts';
import { type Ctx, publish } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { moveChecks } from '../checks/index.ts';
import { lockEntity, markMerged } from './claims.store.ts';
import { moveCredentials } from './move-credentials.ts';
import { moveAnswers, moveContact } from './move-details.ts';
import { moveDocuments } from './move-documents.ts';
import { pointLinksAt } from './point-links.ts';
import { separateEvidence } from './separate-evidence.ts';

/**
 * Moves a placeholder's data to the party itself: values, history and files are re-encrypted with its key, and the
 * account that added it keeps only the link and its AML checks. Returns whether the placeholder is now the party's.
 */
export async function absorbEntity(
  ctx: Ctx,
  { placeholderId, accountId }: { placeholderId: string; accountId: string },
): Promise<boolean> {
  const placeholder = await lockEntity(ctx.db, placeholderId);
  if (placeholder.mergedInto) return placeholder.mergedInto === accountId;
  if (placeholder.claimedAt || !placeholder.managedBy) return false;
  const namedBy = placeholder.managedBy;
  const party = await lockEntity(ctx.db, accountId);
  const move = {
    placeholderId,
    party: { id: accountId, kind: party.kind },
    from: await sealingOf(ctx, namedBy),
    to: await sealingOf(ctx, accountId),
  };
  await separateEvidence(ctx, placeholderId);
  await moveDocuments(ctx, move);
  const checks = await moveChecks(ctx, { ...move, fromEntityId: placeholderId });
  await moveCredentials(ctx, move);
  await moveAnswers(ctx, move);
  await moveContact(ctx, move, { placeholder, party });
  await pointLinksAt(ctx, move);
  await markMerged(ctx.db, placeholderId, accountId, ctx.services.now());
  await publish(ctx, 'entity.claimed', { placeholderId, accountId });
  const subject = { type: 'entity', id: placeholderId };
  await record(ctx, {
    action: 'entity.claimed',
    chainId: namedBy,
    subject,
    forAccount: accountId,
    details: { by: accountId },
  });
  await record(ctx, {
    action: 'entity.absorbed',
    chainId: accountId,
    subject,
    forAccount: accountId,
    details: { from: namedBy },
  });
  await publish(ctx, 'entity.named', { entityIds: [accountId] });
  for (const { id, type, outcome } of checks)
    if (outcome === 'Success')
      await publish(ctx, 'check.moved', { accountId, entityId: accountId, checkId: id, type, outcome });
  return true;
}
