import { holderSideOf, ProductError, type Rejection } from '@probity/domain';
import {
  type Ctx,
  inTransaction,
  inUnscopedTransaction,
  publish,
  userIdOf,
} from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { lockCredential, requireReviewer, type Step, takeStep } from '../../registry/credentials/index.ts';
import { credentialValueContext } from '../../registry/encrypted-data/index.ts';
import { accessShared, lockConnection, notifySide, recordConnectionEvent } from '../connections/index.ts';
import { findVisibleCredential } from './shared-data.store.ts';

export interface SharedCredential {
  connectionId: string;
  credentialId: string;
  /** The version of the value that the reviewer saw. */
  ifVersion?: number | undefined;
}

interface ReviewShared extends SharedCredential {
  verdict:
    | { accepts: true; until?: string | null | undefined; note?: string | undefined }
    | ({ accepts: false } & Rejection);
}

/** A recipient of a value validates or rejects it; the data owner and every recipient can see who did. */
export async function reviewShared(ctx: Ctx, input: ReviewShared): Promise<void> {
  const { accountId, membership, side } = await inTransaction(ctx, (ctx) =>
    accessShared(ctx, input.connectionId, 'validate'),
  );
  // The record belongs to the data owner and is written in its name; permission is checked in the same transaction.
  await inUnscopedTransaction(ctx, async (ctx) => {
    const own = await lockConnection(ctx, input.connectionId, 'validate', { as: side });
    const credential = await lockCredential(ctx.db, input.credentialId);
    const visible = await findVisibleCredential(ctx.db, own.row.id, credential.id);
    if (!visible) throw new ProductError('resource.not_found');
    if (input.ifVersion !== undefined && credential.version !== input.ifVersion)
      throw new ProductError('request.stale');
    const userId = userIdOf(ctx.actor) ?? '';
    const reviewer = { as: 'Party', userId, role: membership.role, sharedWithThem: true } as const;
    await requireReviewer(ctx, credential, reviewer);
    // Evidence that is not shared says nothing to the recipient.
    if (input.verdict.accepts && visible.shareEvidence)
      await publish(ctx, 'credential.validating', {
        credentialId: credential.id,
        accountId: credential.accountId,
        hasReason: Boolean(input.verdict.note),
      });
    const isProven = credential.reviewState === 'Validated' || credential.reviewState === 'Completed';
    const step = await stepOf(ctx, input, { accountId, isProven, holderId: credential.accountId });
    await takeStep(ctx, credential, { ...step, forAccount: accountId });
    const after = await recordConnectionEvent(ctx, own, {
      event: input.verdict.accepts ? 'valueValidated' : 'valueRejected',
      items: [`field:${credential.fieldKey}`],
    });
    await notifySide(ctx, after, {
      to: holderSideOf[after.relationType],
      kind: input.verdict.accepts ? 'connection.validated' : 'connection.refused',
      values: { field: credential.fieldKey },
    });
  });
}

async function stepOf(
  ctx: Ctx,
  { verdict, credentialId }: ReviewShared,
  { accountId, holderId, isProven }: { accountId: string; holderId: string; isProven: boolean },
): Promise<Step> {
  const note =
    verdict.note && (await sealingOf(ctx, holderId)).seal(verdict.note, credentialValueContext(credentialId));
  if (verdict.accepts)
    return {
      step: isProven ? 'vouch' : 'validate',
      ...(note && { note }),
      attestation: { attestor: 'Party', byAccountId: accountId, until: verdict.until ?? null },
    };
  return { step: 'reject', reason: verdict.reason, ...(note && { note }) };
}
