import { holderSideOf, type Permission, ProductError } from '@probity/domain';
import type { TemplateQuestion } from '@probity/domain/template-questions/template-question.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { accessConnection, isReadable } from './connection-access.ts';
import { listItems } from './connection-items.store.ts';

export interface QuestionOfRequest {
  connectionId: string;
  /** The key of its item. */
  questionKey: string;
}

interface AskedQuestion {
  question: TemplateQuestion;
  /** Whom it is about, and who answers for them. */
  entityId: string;
  accountId: string;
}

/** A question of a template in an open request, for the data owner alone. */
export async function askedQuestion(
  ctx: Ctx,
  { connectionId, questionKey }: QuestionOfRequest,
  permission: Permission,
): Promise<AskedQuestion> {
  const { row: seen } = await accessConnection(ctx, connectionId, permission);
  const as = holderSideOf[seen.relationType];
  const { row, side, accountId } = await accessConnection(ctx, connectionId, permission, { as });
  if (side !== as || !isReadable(row)) throw new ProductError('resource.not_found');
  const item = (await listItems(ctx.db, row.id)).find(
    ({ kind, key }) => kind === 'templateQuestion' && key === questionKey,
  );
  const entity = await getManagedEntity(ctx, row.subjectId, permission);
  if (!item?.question || entity.managedBy !== accountId) throw new ProductError('resource.not_found');
  return { question: item.question, entityId: entity.id, accountId };
}
