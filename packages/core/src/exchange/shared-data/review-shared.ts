import { holderSideOf, ProductError, stepOfAcceptance } from '@probity/domain';
import {
  type Ctx,
  inTransaction,
  inUnscopedTransaction,
  publish,
  userIdOf,
} from '../../kernel/context/index.ts';
import { credentialValueContext, sealingOf } from '../../kernel/encryption/index.ts';
import { lockCredential, requireReviewer, takeStep } from '../../registry/credentials/index.ts';
import { accessShared, lockConnection, notifySide, recordConnectionEvent } from '../connections/index.ts';
import { openShared } from './open-shared.ts';
import { assertNoOpinion, type Judged, keepOpinion, type Verdict } from './opinions.ts';

export interface SharedCredential {
  connectionId: string;
  credentialId: string;
  /** The version of the value that the reviewer saw. */
  ifVersion?: number | undefined;
}

interface ReviewShared extends SharedCredential {
  verdict: Verdict;
}

/**
 * A recipient accepts or rejects a value. Its opinion is its own; where the value is up for review, its acceptance also
 * validates it, and a rejection never changes the data owner's review.
 */
export async function reviewShared(ctx: Ctx, { verdict, ...input }: ReviewShared): Promise<void> {
  const { accountId, membership, side } = await inTransaction(ctx, (ctx) =>
    accessShared(ctx, input.connectionId, 'validate'),
  );
  // The record belongs to the data owner and is written in its name; permission is checked in the same transaction.
  await inUnscopedTransaction(ctx, async (ctx) => {
    const own = await lockConnection(ctx, input.connectionId, 'validate', { as: side });
    const credential = await lockCredential(ctx, input.credentialId);
    const judged = findValue(await openShared(ctx, own.row), credential.id);
    if (!judged) throw new ProductError('resource.not_found');
    if (input.ifVersion !== undefined && credential.version !== input.ifVersion)
      throw new ProductError('request.stale');
    const userId = userIdOf(ctx.actor) ?? '';
    const reviewer = { as: 'Party', userId, role: membership.role, sharedWithThem: true } as const;
    await requireReviewer(ctx, credential, reviewer);
    await assertNoOpinion(ctx, own.row.id, judged);
    if (verdict.accepts) {
      // Evidence that is not shared says nothing to the recipient.
      if (judged.value?.row.shareEvidence)
        await publish(ctx, 'credential.validating', {
          credentialId: credential.id,
          accountId: credential.accountId,
          hasReason: Boolean(verdict.note),
        });
      const step = stepOfAcceptance({ ...credential, hasValue: credential.value !== null });
      const note =
        verdict.note &&
        (await sealingOf(ctx, credential.accountId)).seal(
          verdict.note,
          credentialValueContext(credential.id),
        );
      if (step)
        await takeStep(ctx, credential, {
          step,
          ...(note && { note }),
          attestation: { attestor: 'Party', byAccountId: accountId, until: verdict.until ?? null },
          forAccount: accountId,
        });
    }
    await keepOpinion(ctx, own.row, judged, { accountId, verdict });
    const after = await recordConnectionEvent(ctx, own, {
      event: verdict.accepts ? 'valueValidated' : 'valueRejected',
      note: verdict.note,
      items: [`field:${credential.fieldKey}`],
    });
    await notifySide(ctx, after, {
      to: holderSideOf[after.relationType],
      kind: verdict.accepts ? 'connection.validated' : 'connection.refused',
      values: { field: credential.fieldKey, ...(!verdict.accepts && { reason: verdict.reason }) },
    });
  });
}

function findValue(items: readonly Judged['item'][], credentialId: string): Judged | undefined {
  return items
    .flatMap((item) => item.values.map((value) => ({ item, value })))
    .find(({ value }) => value.row.id === credentialId);
}
