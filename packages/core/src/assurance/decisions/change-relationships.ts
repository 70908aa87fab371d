import { invalid, ProductError, roleMay } from '@probity/domain';
import type { ReviewDayReason } from '@probity/domain/relationships/relationship-keys.ts';
import { isUndoOf } from '@probity/domain/relationships/undo-change.policy.ts';
import { findMember, listMembers } from '../../identity/members/index.ts';
import { notify } from '../../identity/notifications/index.ts';
import { recordMany } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, dayOf, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import {
  findApproved,
  findCounterparties,
  findCounterparty,
  findRiskLevels,
} from '../counterparties/index.ts';
import { assertReviewsInTime } from './assert-reviews-in-time.ts';
import { type FileRow, lockPlaceholders, openFiles, saveFiles } from './decisions.store.ts';

/** Omitted values stay unchanged. */
export interface RelationshipChange {
  entityId: string;
  ownerId?: string | null | undefined;
  reviewOn?: string | null | undefined;
}

interface ChangeRelationships {
  accountId: string;
  changes: readonly RelationshipChange[];
  /** Gives back what the same person has just replaced: a review day in the past is allowed then. */
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
    const known = await findCounterparties(ctx, { accountId, entityIds });
    if (known.size < entityIds.length) throw new ProductError('resource.not_found');
    await assertOwners(ctx, accountId, changes);
    const now = ctx.services.now();
    const files = new Map(
      (await openFiles(ctx.db, { accountId, entityIds, at: now })).map((row) => [row.entityId, row]),
    );
    const undone = new Set(
      isUndo ? changes.filter((change) => isUndone(ctx, change, files)).map(({ entityId }) => entityId) : [],
    );
    const chosen = changes.filter(({ entityId }) => !undone.has(entityId));
    if (chosen.some(({ reviewOn }) => reviewOn && reviewOn < dayOf(now)))
      throw invalid('reviewOn', 'todayOrLater');
    await assertInTime(ctx, accountId, chosen);
    await assertPlanned(ctx, accountId, changes);
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
      after.map((row) => {
        const file = files.get(row.entityId);
        const isUndone = undone.has(row.entityId);
        return {
          ...row,
          reviewReason:
            isUndone && file && row.reviewOn === file.earlierReviewOn
              ? file.earlierReviewReason
              : reasonOf(row.reviewOn, file),
          isUndoable: !isUndone,
          earlierOwnerId: isUndone ? null : (file?.ownerId ?? null),
          earlierReviewOn: isUndone ? null : (file?.reviewOn ?? null),
          earlierReviewReason: isUndone ? null : (file?.reviewReason ?? null),
          accountId,
          changedBy: userIdOf(ctx.actor),
          changedAt: now,
        };
      }),
    );
    if (!isUndo) await tellOwners(ctx, accountId, before, after);
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

/** Each new owner is told once, whether of one counterparty or of many. */
async function tellOwners(
  ctx: Ctx,
  accountId: string,
  before: readonly Required<RelationshipChange>[],
  after: readonly Required<RelationshipChange>[],
): Promise<void> {
  const given = after.filter(({ ownerId }, index) => ownerId && ownerId !== before[index]?.ownerId);
  const byOwner = Map.groupBy(given, ({ ownerId }) => ownerId);
  for (const [ownerId, assigned] of byOwner) {
    const member = ownerId ? await findMember(ctx, accountId, ownerId) : undefined;
    const [first] = assigned;
    if (!first || !member?.userId || member.userId === userIdOf(ctx.actor)) continue;
    const { entityId } = first;
    const party = await findCounterparty(ctx, { accountId, entityId });
    await notify(ctx, {
      accountId,
      userId: member.userId,
      kind: 'relationship.assigned',
      subject: { type: 'entity', id: entityId },
      link: assigned.length === 1 ? `/relationships/${entityId}` : '/relationships?owner=me',
      values: { party: party?.name ?? '', count: assigned.length },
    });
  }
}

/** Whether the server knows that this is what the person has just replaced. */
function isUndone(ctx: Ctx, change: RelationshipChange, files: ReadonlyMap<string, FileRow>): boolean {
  const file = files.get(change.entityId);
  if (!file) return false;
  const earlier = { ownerId: file.earlierOwnerId, reviewOn: file.earlierReviewOn };
  return isUndoOf(
    { by: file.changedBy, at: file.changedAt, earlier: file.isUndoable ? earlier : null },
    change,
    {
      userId: userIdOf(ctx.actor),
      now: ctx.services.now(),
    },
  );
}

/** An approved counterparty is reviewed again: its day can be moved, not removed. */
async function assertPlanned(
  ctx: Ctx,
  accountId: string,
  changes: readonly RelationshipChange[],
): Promise<void> {
  const entityIds = changes.flatMap(({ entityId, reviewOn }) => (reviewOn === null ? entityId : []));
  if (entityIds.length === 0) return;
  const approved = await findApproved(ctx, { accountId, entityIds });
  if (approved.size > 0) throw invalid('reviewOn', 'reviewRequired');
}

async function assertInTime(
  ctx: Ctx,
  accountId: string,
  changes: readonly RelationshipChange[],
): Promise<void> {
  const chosen = changes.flatMap(({ entityId, reviewOn }) => (reviewOn ? { entityId, on: reviewOn } : []));
  if (chosen.length === 0) return;
  const entityIds = chosen.map(({ entityId }) => entityId);
  const levels = await findRiskLevels(ctx, { accountId, entityIds });
  const reviews = chosen.map(({ entityId, on }) => ({
    on,
    level: levels.get(entityId) ?? null,
    field: 'reviewOn' as const,
  }));
  await assertReviewsInTime(ctx, accountId, reviews);
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
