import type { EntityKind } from '@probity/domain';
import { publicRegisters } from '@probity/domain/checks/enrichers.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, newId } from '../../kernel/context/index.ts';
import { assertDistinctName, insertAccount, insertEnricher } from '../accounts/index.ts';
import { type EntityRow, insertEntity } from '../entities/index.ts';
import { insertMember } from '../members/index.ts';

interface OpenAccount {
  kind: EntityKind;
  name: string;
  country: string | null;
  website: string | null;
  owner: { id: string; email: string; name: string };
}

/** Creates a claimed entity with its account, its data key, the public registers and its first Owner. */
export async function openAccount(ctx: Ctx, input: OpenAccount): Promise<EntityRow> {
  const isPerson = input.kind === 'LegalPerson';
  await assertDistinctName(ctx, { accountId: null, name: input.name, path: 'name', isPerson });
  const now = ctx.services.now();
  const entity = await insertEntity(ctx, {
    id: newId(),
    kind: input.kind,
    displayName: input.name,
    country: input.country,
    website: input.website,
    origin: isPerson ? 'ByLegalPerson' : 'ByOrganization',
    claimedAt: now,
  });
  const dataKey = await ctx.services.sealing.newDataKey(entity.id);
  await insertAccount(ctx, { id: entity.id, dataKey });
  if (!isPerson)
    for (const enricher of publicRegisters) await insertEnricher(ctx, { accountId: entity.id, enricher });
  await insertMember(ctx, {
    id: newId(),
    accountId: entity.id,
    userId: input.owner.id,
    email: input.owner.email,
    name: input.owner.name,
    role: 'Owner',
    joinedAt: now,
  });
  await record(ctx, {
    action: 'account.opened',
    chainId: entity.id,
    subject: { type: 'account', id: entity.id },
    details: { kind: input.kind, ownerUserId: input.owner.id },
  });
  return entity;
}
