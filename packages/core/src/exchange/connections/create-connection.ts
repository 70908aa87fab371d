import {
  type DataRelationType,
  type EntityKind,
  holderSideOf,
  invalid,
  ProductError,
  type VisibilityKind,
} from '@probity/domain';
import { findEntity } from '../../identity/entities/index.ts';
import { findMember } from '../../identity/members/index.ts';
import { authorise, type Ctx, inTransaction, publish } from '../../kernel/context/index.ts';
import { assertDueDate } from './assert-due-date.ts';
import { neededToRequest } from './connection-access.ts';
import type { ConnectionRow } from './connections.store.ts';
import { findTarget, type Target, type WantedTarget } from './find-target.ts';
import { holdingsOfItems } from './item-holdings.ts';
import { openConnection } from './open-connection.ts';
import { assertRolesAllowed, type ExplicitScope, wantedScope } from './request-scope.ts';
import type { RequestTerms } from './request-terms.ts';

export interface CreateConnection extends RequestTerms {
  accountId: string;
  target: WantedTarget;
  relationType: DataRelationType;
  subjectId?: string | undefined;
  templateId?: string | undefined;
  scope?: ExplicitScope | undefined;
  visibility?: { kind: VisibilityKind; memberId?: string | undefined } | undefined;
  message?: string | undefined;
  dueOn?: string | undefined;
  days?: number | null | undefined;
}

/** Requests data from a party or offers the account's own, whether or not the party is registered. */
export function createConnection(ctx: Ctx, input: CreateConnection): Promise<ConnectionRow> {
  const { accountId, relationType } = input;
  authorise(ctx.actor, neededToRequest(relationType), accountId);
  return inTransaction(ctx, async (ctx) => {
    assertDueDate(ctx, input.dueOn);
    assertRolesAllowed(relationType, input.scope);
    const target = await findTarget(ctx, accountId, input.target);
    await publish(ctx, 'data.requesting', { accountId, entityId: target.entityId });
    const subject = await subjectOf(ctx, input, target);
    const scope = await wantedScope(ctx, input, subject.kind);
    if (holderSideOf[relationType] === 'initiator') {
      const holdings = await holdingsOfItems(ctx, accountId, subject.id, scope.items, null);
      if (!holdings.some(({ isThere }) => isThere)) throw new ProductError('connection.nothing_to_share');
    }
    if (input.visibility?.memberId && !(await findMember(ctx, accountId, input.visibility.memberId)))
      throw invalid('visibility.memberId', 'member');
    return openConnection(ctx, { ...input, target, subject, scope });
  });
}

/** The entity that the data is about: the data owner itself, or an organisation that it manages. */
async function subjectOf(
  ctx: Ctx,
  { accountId, relationType, subjectId }: CreateConnection,
  target: Target,
): Promise<{ id: string; kind: EntityKind }> {
  const holder = holderSideOf[relationType] === 'target' ? target.entityId : accountId;
  const isRelated = relationType === 'RelatedDataRequired' || relationType === 'RelatedDataShared';
  if (!isRelated) {
    const kind = holder === target.entityId ? target.kind : authorise(ctx.actor, 'edit', accountId).kind;
    return { id: holder, kind };
  }
  if (!subjectId) throw invalid('subjectId', 'subject');
  const subject = await findEntity(ctx, subjectId);
  if (!subject || subject.managedBy !== holder || subject.id === holder)
    throw new ProductError('resource.not_found');
  return { id: subject.id, kind: subject.kind };
}
