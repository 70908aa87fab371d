import { businessQuestionKeys, type EntityKind, ProductError, roleMay } from '@probity/domain';
import { getManagedEntity, type ManagedEntity } from '../../identity/entities/index.ts';
import { type Actor, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { openAnswer } from '../encrypted-data/index.ts';
import { listAnswers } from './business.store.ts';

/** Individuals are asked about themselves, not about a business. */
export function assertBusiness(entity: ManagedEntity): void {
  if (entity.kind === ('LegalPerson' satisfies EntityKind)) throw new ProductError('resource.not_found');
}

/** Every question, answered or not, in the order in which they are asked. */
export function listBusinessAnswers(ctx: Ctx, input: { entityId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    assertBusiness(entity);
    const sealing = await sealingOf(ctx, entity.managedBy);
    const rows = new Map((await listAnswers(ctx.db, entity.id)).map((row) => [row.question, row]));
    const items = businessQuestionKeys.map((question) => {
      const row = rows.get(question);
      return {
        question,
        answer: row ? openAnswer(sealing, row.id, row.answer) : null,
        changedAt: row?.changedAt ?? null,
        changedBy: row?.changedByName ?? null,
        version: row?.version ?? 0,
      };
    });
    return { items, mayEdit: mayEdit(ctx.actor, entity.managedBy) };
  });
}

const mayEdit = (actor: Actor, accountId: string): boolean =>
  actor.kind === 'user' &&
  actor.memberships.some(
    (membership) => membership.accountId === accountId && roleMay(membership.role, 'edit'),
  );
