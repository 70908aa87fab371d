import { invalid, ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import {
  addYears,
  authorise,
  type Ctx,
  dayOf,
  inTransaction,
  newId,
  userIdOf,
} from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import {
  assertReviewsInTime,
  hashOf,
  lockPlaceholders,
  openFiles,
  saveFiles,
  screeningAt,
} from '../decisions/index.ts';
import { periodicReviewContext } from './encryption-context.ts';
import { insertPeriodicReview, lockReviewOf } from './periodic-reviews.store.ts';
import { type OfParty, type ReviewContent, readReviewToDo } from './review-content.ts';

interface FinishPeriodicReview extends OfParty {
  /** The hash of the file that the reviewer has seen. */
  fileHash: string;
  /** Items reviewed individually: all that changed, expired or are unverified. */
  lookedAt: readonly string[];
  comment: string;
  nextOn: string;
}

const MAX_YEARS_AHEAD = 10;

/** Records who reviewed what: items reviewed individually, and all others confirmed unchanged. Sets the next review. */
export function finishPeriodicReview(ctx: Ctx, input: FinishPeriodicReview): Promise<void> {
  const { accountId, entityId, fileHash, comment, nextOn } = input;
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'validate', accountId);
    await lockReviewOf(ctx.db, { accountId, entityId });
    await lockPlaceholders(ctx, [entityId]);
    const { party, items, findings, isPartlyHidden, ...now } = await readReviewToDo(ctx, {
      accountId,
      entityId,
    });
    if (isPartlyHidden) throw new ProductError('permission.denied');
    if (now.fileHash !== fileHash) throw new ProductError('relationship.file_changed');
    const today = dayOf(ctx.services.now());
    if (nextOn <= today || nextOn > addYears(today, MAX_YEARS_AHEAD))
      throw invalid('nextOn', 'nextReviewDay');
    await assertReviewsInTime(ctx, accountId, [{ on: nextOn, level: party.riskLevel, field: 'nextOn' }]);
    const reviewed = new Set(input.lookedAt);
    const missed = items.filter(({ key, reasons }) => reasons.length > 0 && !reviewed.has(key));
    if (missed.length > 0) throw invalid('lookedAt', 'lookAtAll', { count: missed.length });
    const id = newId();
    const content: ReviewContent = {
      riskLevel: party.riskLevel,
      tests: findings.tests.map(({ connectionId, key, outcome }) => ({ connectionId, key, outcome })),
      screening: findings.screening && screeningAt(findings.screening),
      // Items that are no longer shared were reviewed, but the next review does not compare with them.
      items: items
        .filter(({ reasons }) => !reasons.includes('NoLongerShared'))
        .map(({ key, hash, label, reasons }) => ({ key, hash, label, reasons })),
      comment,
    };
    const hash = hashOf(content);
    const at = ctx.services.now();
    const sealing = await sealingOf(ctx, accountId);
    await insertPeriodicReview(ctx.db, {
      id,
      accountId,
      entityId,
      finishedBy: userIdOf(ctx.actor),
      finishedAt: at,
      dueOn: party.reviewOn,
      nextOn,
      riskLevel: party.riskLevel,
      content: sealing.seal(JSON.stringify(content), periodicReviewContext(id)),
      hash,
    });
    const [file] = await openFiles(ctx, { accountId, entityIds: [entityId], at });
    await saveFiles(ctx, [
      {
        accountId,
        entityId,
        ownerId: file?.ownerId ?? null,
        reviewOn: nextOn,
        reviewReason: 'Reviewed',
        changedBy: userIdOf(ctx.actor),
        changedAt: at,
      },
    ]);
    const lookedAt = items.filter(({ reasons }) => reasons.length > 0).length;
    await record(ctx, {
      action: 'relationship.reviewFinished',
      chainId: accountId,
      subject: { type: 'entity', id: entityId },
      details: {
        reviewId: id,
        lookedAt,
        confirmedUnchanged: items.length - lookedAt,
        dueOn: party.reviewOn,
        nextOn,
        sha256: hash.toString('hex'),
      },
    });
  });
}
