import type { RelationshipViewContent } from '@probity/domain/relationships/relationship-view.ts';
import { authorise, type Ctx, inTransaction, userActorOf } from '../../kernel/context/index.ts';
import { findViews } from './relationship-views.store.ts';

export interface RelationshipView {
  id: string;
  name: string;
  isShared: boolean;
  isOwn: boolean;
  byName: string;
  content: RelationshipViewContent;
}

/** The person's saved views, and those shared with the account. */
export function listRelationshipViews(
  ctx: Ctx,
  { accountId }: { accountId: string },
): Promise<RelationshipView[]> {
  authorise(ctx.actor, 'view', accountId);
  const { userId } = userActorOf(ctx.actor);
  return inTransaction(ctx, async ({ db }) =>
    (await findViews(db, { accountId, userId })).map(({ id, name, isShared, content, ...row }) => ({
      id,
      name,
      isShared,
      isOwn: row.userId === userId,
      byName: row.userName,
      content,
    })),
  );
}
