import { type DataFieldKey, type EntityKind, findCountry, invalid } from '@probity/domain';
import { record } from '../../kernel/audit/record.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { createCredential } from '../credentials/create-credential.ts';
import type { CredentialRow } from '../credentials/credentials.store.ts';
import { type EntityRow, insertEntity } from '../entities/entities.store.ts';
import { getManagedEntity } from '../entities/managed-entity.ts';

export interface AddRelatedEntity {
  entityId: string;
  fieldKey: DataFieldKey;
  /** Somebody who is there already, or somebody new. */
  related: { entityId: string } | { kind: EntityKind; name: string; country?: string | undefined };
  /** The rest of the field's value: role title, percentage, from, to. */
  value: Record<string, unknown>;
}

/** Links a person or an organisation as a real entity, made on the spot where it is not known yet. */
export function addRelatedEntity(ctx: Ctx, input: AddRelatedEntity): Promise<CredentialRow> {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'edit');
    const relatedId =
      'entityId' in input.related
        ? input.related.entityId
        : (await placeholder(ctx, entity.managedBy, input.related)).id;
    return createCredential(ctx, {
      entityId: entity.id,
      fieldKey: input.fieldKey,
      value: { ...input.value, entityId: relatedId },
    });
  });
}

/** An entity that somebody else named: unclaimed until the real party registers. */
export async function placeholder(
  ctx: Ctx,
  accountId: string,
  party: { kind: EntityKind; name: string; country?: string | undefined },
): Promise<EntityRow> {
  if (party.country && !findCountry(party.country))
    throw invalid('country', 'Choose a country from the list.');
  const entity = await insertEntity(ctx.db, placeholderRow(ctx, accountId, party));
  await record(ctx, { ...namedEvent(entity.id, party.kind), chainId: accountId });
  await ctx.services.jobs.add(ctx.db, 'rescreen-party', { entityId: entity.id });
  return entity;
}

export const placeholderRow = (
  ctx: Ctx,
  accountId: string,
  party: { kind: EntityKind; name: string; country?: string | null | undefined },
) => ({
  id: newId(),
  kind: party.kind,
  displayName: party.name,
  country: party.country ?? null,
  origin: 'ByOrganization',
  createdByAccount: accountId,
  createdAt: ctx.services.now(),
});

export const namedEvent = (entityId: string, kind: EntityKind) => ({
  action: 'entity.named',
  subject: { type: 'entity', id: entityId },
  details: { kind },
});
