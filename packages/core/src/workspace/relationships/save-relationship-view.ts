import { invalid } from '@probity/domain';
import type { RelationshipViewContent } from '@probity/domain/relationships/relationship-view.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, userActorOf } from '../../kernel/context/index.ts';
import { listRelationshipViews, type RelationshipView } from './list-relationship-views.ts';
import { countOwnViews, saveView } from './relationship-views.store.ts';

const MAX_VIEWS = 50;

interface SaveRelationshipView {
  accountId: string;
  name: string;
  isShared: boolean;
  content: RelationshipViewContent;
}

/** Saves filters, order and columns under a name; replaces the person's own view of that name. */
export function saveRelationshipView(ctx: Ctx, input: SaveRelationshipView): Promise<RelationshipView[]> {
  const { accountId, name, isShared, content } = input;
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, isShared ? 'edit' : 'view', accountId);
    const { userId } = userActorOf(ctx.actor);
    if ((await countOwnViews(ctx.db, { accountId, userId, except: name })) >= MAX_VIEWS)
      throw invalid('name', 'views', { most: MAX_VIEWS });
    const createdAt = ctx.services.now();
    const id = await saveView(ctx.db, { id: newId(), accountId, userId, name, isShared, content, createdAt });
    await record(ctx, {
      action: 'relationship.viewSaved',
      chainId: accountId,
      subject: { type: 'account', id: accountId },
      details: { viewId: id, isShared },
    });
    return listRelationshipViews(ctx, { accountId });
  });
}
