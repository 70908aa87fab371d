import { ProductError } from '@probity/domain';
import { getManagedEntity, type ManagedEntity } from '../../identity/entities/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, newId, publish } from '../../kernel/context/index.ts';
import {
  isThereAlready,
  lockCredentialsOf,
  lockLinksTo,
  markMerged,
  ProfileCapacity,
  pointLink,
} from '../claims/index.ts';
import { listCredentialsOfEntity, writeCredential } from '../credentials/index.ts';
import { insertMerge, type MergeRow, moveAmlChecks, moveAnswers, moveRows } from './duplicates.store.ts';
import { lockMerged } from './lock-merged.ts';
import type { Moved, MovedValue } from './moved.ts';

/** Merges two parties that the account added. Everything is kept, and what was moved is recorded. */
export function mergeEntities(ctx: Ctx, input: { entityId: string; into: string }): Promise<MergeRow> {
  return inTransaction(ctx, async (ctx) => {
    await lockMerged(ctx, [input.entityId, input.into]);
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    const into = await getManagedEntity(ctx, input.into, 'edit');
    assertMergeable(entity, into);
    const now = ctx.services.now();
    const values = await moveValues(ctx, entity, into);
    const moved: Moved = {
      ...values,
      links: await moveLinks(ctx, entity, into),
      documents: await moveRows(ctx.db, 'documents', entity.id, into.id),
      invitations: await moveRows(ctx.db, 'partyInvitations', entity.id, into.id),
      ...(await moveOthers(ctx, entity, into)),
      answers: await moveAnswers(ctx.db, entity.id, into.id),
      checks: await moveAmlChecks(ctx.db, entity.id, into.id),
    };
    await markMerged(ctx, entity.id, into.id, now);
    await record(ctx, {
      action: 'entity.merged',
      chainId: entity.managedBy,
      subject: { type: 'entity', id: entity.id },
      details: { into: into.id, values: moved.credentials.length, links: moved.links.length },
    });
    await publish(ctx, 'entity.merged', { entityIds: [entity.id, into.id] });
    return insertMerge(ctx.db, {
      id: newId(),
      accountId: entity.managedBy,
      entityId: entity.id,
      intoId: into.id,
      moved: JSON.stringify(moved),
      mergedAt: now,
    });
  });
}

function assertMergeable(entity: ManagedEntity, into: ManagedEntity): void {
  if (entity.claimedAt || into.claimedAt) throw new ProductError('entity.not_placeholder');
  if (entity.managedBy !== into.managedBy) throw new ProductError('resource.not_found');
  if (entity.id === into.id || entity.kind !== into.kind) throw new ProductError('entity.cannot_merge');
}

async function moveValues(ctx: Ctx, entity: ManagedEntity, into: ManagedEntity) {
  const held = await listCredentialsOfEntity(ctx, into.id);
  const room = new ProfileCapacity({ id: into.id, kind: into.kind }, held);
  const credentials: MovedValue[] = [];
  const madeWay: string[] = [];
  for (const row of await lockCredentialsOf(ctx, entity.id)) {
    const { fits, instead } = room.take(row);
    const deletedAt = ctx.services.now();
    if (instead) {
      await writeCredential(ctx, instead, { deletedAt });
      madeWay.push(instead);
    }
    const setAside = !row.deletedAt && !fits;
    await writeCredential(ctx, row.id, { entityId: into.id, ...(setAside && { deletedAt }) });
    credentials.push({ id: row.id, setAside });
  }
  return { credentials, madeWay };
}

async function moveLinks(ctx: Ctx, entity: ManagedEntity, into: ManagedEntity): Promise<MovedValue[]> {
  const links: MovedValue[] = [];
  for (const link of await lockLinksTo(ctx, entity.id)) {
    const setAside = !link.deletedAt && (await isThereAlready(ctx, link, into.id));
    await pointLink(ctx, link, into.id, setAside);
    links.push({ id: link.id, setAside });
  }
  return links;
}

/** What other areas hold about the party. */
async function moveOthers(ctx: Ctx, entity: ManagedEntity, into: ManagedEntity) {
  const moved = { connections: [], subjects: [] };
  await publish(ctx, 'entity.moving', { from: entity.id, to: into.id, moved });
  return moved;
}
