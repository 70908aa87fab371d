import { type Permission, ProductError } from '@probity/domain';
import type { NamedParty } from '@probity/domain/bank-accounts/compare-holder-name.ts';
import { getManagedEntity, type ManagedEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { OpenBanking } from '../../kernel/ports/index.ts';
import { findLiveCredential } from '../../registry/credentials/index.ts';
import { openValue } from '../../registry/encrypted-data/index.ts';

export interface OfEntity {
  entityId: string;
  /** The kind of party that the route is for; either if omitted. */
  isPerson?: boolean | undefined;
}

/** A party that the actor's own account manages; nobody else may see what a bank reports. */
export async function getBankSubject(
  ctx: Ctx,
  { entityId, isPerson }: OfEntity,
  permission: Permission,
): Promise<{ entity: ManagedEntity; role: string }> {
  const entity = await getManagedEntity(ctx, entityId, permission);
  const { role } = authorise(ctx.actor, permission, entity.managedBy);
  if (isPerson !== undefined && isPerson !== (entity.kind === 'LegalPerson'))
    throw new ProductError('resource.not_found');
  return { entity, role };
}

export function requireOpenBanking(ctx: Ctx): OpenBanking {
  const { openBanking } = ctx.services;
  if (!openBanking) throw new ProductError('check.not_set_up');
  return openBanking;
}

/** The name that the account holder must have. */
export async function readPartyName(
  ctx: Ctx,
  { id, kind, managedBy, displayName }: Pick<ManagedEntity, 'id' | 'kind' | 'managedBy' | 'displayName'>,
): Promise<NamedParty> {
  const sealing = await sealingOf(ctx, managedBy);
  const text = async (fieldKey: 'LegalName' | 'LastName' | 'RegistrationName'): Promise<string | null> => {
    const [row] = await findLiveCredential(ctx, id, fieldKey);
    const value = row?.value ? openValue(sealing, row.id, row.value) : null;
    return typeof value === 'string' ? value : null;
  };
  if (kind === 'LegalPerson')
    return { kind, name: (await text('LegalName')) ?? displayName, lastName: await text('LastName') };
  return { kind, name: (await text('RegistrationName')) ?? displayName };
}

/** Where the party is registered or the person lives, because most have their bank there. */
export async function readCountry(
  ctx: Ctx,
  { id, kind, managedBy, country }: Pick<ManagedEntity, 'id' | 'kind' | 'managedBy' | 'country'>,
): Promise<string | null> {
  if (kind !== 'LegalPerson') return country;
  const [row] = await findLiveCredential(ctx, id, 'CountryOfResidence');
  const value = row?.value ? openValue(await sealingOf(ctx, managedBy), row.id, row.value) : null;
  return typeof value === 'string' ? value : country;
}
