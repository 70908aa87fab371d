import { invalid, ProductError, roleMay } from '@probity/domain';
import { isReviewTooLate } from '@probity/domain/relationships/periodic-review.ts';
import type { ReviewDayReason } from '@probity/domain/relationships/relationship-keys.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { listMembers } from '../../identity/members/index.ts';
import { recordMany } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, dayOf, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import {
  type FileRow,
  findCounterparties,
  findRiskLevels,
  lockPlaceholders,
  openFiles,
  saveFiles,
} from './decisions.store.ts';

/** Omitted values stay unchanged. */
export interface RelationshipChange {
  entityId: string;
  ownerId?: string | null | undefined;
  reviewOn?: string | null | undefined;
}

interface ChangeRelationships {
  accountId: string;
  changes: readonly RelationshipChange[];
  /** Restores earlier values, so a review day in the past is allowed. */
  isUndo: boolean;
}

/**
 * Sets the owner and next review of counterparties, and returns the earlier values; sending them back undoes the
 * change.
 */
export function changeRelationships(
  ctx: Ctx,
  { accountId, changes, isUndo }: ChangeRelationships,
): Promise<Required<RelationshipChange>[]> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'edit', accountId);
    const wanted = new Map(changes.map((change) => [change.entityId, change]));
    const entityIds = [...wanted.keys()].sort();
    await lockPlaceholders(ctx.db, entityIds);
    const known = await findCounterparties(ctx.db, { accountId, entityIds });
    if (known.size < entityIds.length) throw new ProductError('resource.not_found');
    await assertOwners(ctx, accountId, changes);
    const now = ctx.services.now();
    if (!isUndo && changes.some(({ reviewOn }) => reviewOn && reviewOn < dayOf(now)))
      throw invalid('reviewOn', 'todayOrLater');
    if (!isUndo) await assertInTime(ctx, accountId, changes);
    const files = new Map(
      (await openFiles(ctx.db, { accountId, entityIds, at: now })).map((row) => [row.entityId, row]),
    );
    const before = entityIds.map((entityId) => ({
      entityId,
      ownerId: files.get(entityId)?.ownerId ?? null,
      reviewOn: files.get(entityId)?.reviewOn ?? null,
    }));
    const after = before.map(({ entityId, ...was }) => {
      const { ownerId = was.ownerId, reviewOn = was.reviewOn } = wanted.get(entityId) ?? {};
      return { entityId, ownerId, reviewOn };
    });
    await saveFiles(
      ctx.db,
      after.map((row) => ({
        ...row,
        reviewReason: reasonOf(row.reviewOn, files.get(row.entityId)),
        accountId,
        changedBy: userIdOf(ctx.actor),
        changedAt: now,
      })),
    );
    await recordMany(
      ctx,
      accountId,
      after.map(({ entityId, ...to }, index) => ({
        action: 'relationship.changed',
        subject: { type: 'entity', id: entityId },
        details: { from: { ownerId: before[index]?.ownerId, reviewOn: before[index]?.reviewOn }, to },
      })),
    );
    return before;
  });
}

/** A chosen day is not later than the interval for the risk of the party. */
async function assertInTime(
  ctx: Ctx,
  accountId: string,
  changes: readonly RelationshipChange[],
): Promise<void> {
  const entityIds = changes.flatMap(({ entityId, reviewOn }) => (reviewOn ? entityId : []));
  if (entityIds.length === 0) return;
  const { reviewMonths: months } = await readSettings(ctx, accountId);
  const levels = await findRiskLevels(ctx.db, { accountId, entityIds });
  const today = dayOf(ctx.services.now());
  for (const { entityId, reviewOn } of changes) {
    const level = levels.get(entityId) ?? null;
    if (reviewOn && isReviewTooLate(reviewOn, { today, level, months }))
      throw invalid('reviewOn', 'reviewTooLate', { months: months[level ?? 'Medium'] });
  }
}

/** An unchanged review day keeps its reason. */
function reasonOf(
  reviewOn: string | null,
  before: Pick<FileRow, 'reviewOn' | 'reviewReason'> | undefined,
): ReviewDayReason | null {
  if (reviewOn === null) return null;
  return reviewOn === before?.reviewOn ? before.reviewReason : 'Chosen';
}

/** An owner must be a member with access to the account. */
async function assertOwners(
  ctx: Ctx,
  accountId: string,
  changes: readonly RelationshipChange[],
): Promise<void> {
  const ids = new Set(changes.flatMap(({ ownerId }) => ownerId ?? []));
  if (ids.size === 0) return;
  const members = (await listMembers(ctx, { accountId })).filter(({ role }) => roleMay(role, 'view'));
  const own = new Set(members.map(({ id }) => id));
  if (![...ids].every((id) => own.has(id))) throw invalid('ownerId', 'member');
}
