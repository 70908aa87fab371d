import type { EntityKind } from '@probity/domain';
import { ProductError } from '@probity/domain';
import { foldName } from '@probity/domain/entities/same-name.ts';
import type { Ctx } from '../context.ts';
import { findEntity } from '../entities/entities.store.ts';
import { placeholder } from '../related/add-related-entity.ts';
import { findAccountsOfAddress, findInvitedBefore, findRegisteredParty } from './parties.store.ts';

export type WantedTarget =
  | { entityId: string; email?: string | undefined }
  | { name: string; email: string; kind: EntityKind; country?: string | undefined };

export interface Target {
  entityId: string;
  kind: EntityKind;
  name: string;
  /** Null while the party is not here. */
  accountId: string | null;
  /** Where the invitation goes; null where the party is here, or nobody knows. */
  email: string | null;
}

/** Who is meant: a party that is here, one of the account's own placeholders, or somebody new. */
export async function findTarget(ctx: Ctx, accountId: string, wanted: WantedTarget): Promise<Target> {
  const target =
    'entityId' in wanted ? await known(ctx, accountId, wanted) : await addressed(ctx, accountId, wanted);
  if (target.entityId === accountId) throw new ProductError('connection.to_oneself');
  return target;
}

async function known(
  ctx: Ctx,
  accountId: string,
  { entityId, email }: { entityId: string; email?: string | undefined },
): Promise<Target> {
  const registered = await findRegisteredParty(ctx.db, entityId);
  if (registered) return here(registered);
  const named = await findEntity(ctx.db, entityId);
  if (!named || named.managedBy !== accountId) throw new ProductError('resource.not_found');
  const kind = named.kind as EntityKind;
  const owner = email ? await ownerOf(ctx, { email, kind, name: named.displayName }) : null;
  if (owner) return here(owner);
  return { entityId: named.id, kind, name: named.displayName, accountId: null, email: email ?? null };
}

async function addressed(
  ctx: Ctx,
  accountId: string,
  party: { name: string; email: string; kind: EntityKind; country?: string | undefined },
): Promise<Target> {
  const owner = await ownerOf(ctx, party);
  if (owner) return here(owner);
  const invited = await findInvitedBefore(ctx.db, { accountId, email: party.email, kind: party.kind });
  const same = invited.find(({ displayName }) => foldName(displayName) === foldName(party.name));
  const { id, displayName } = same ?? (await placeholder(ctx, accountId, party));
  return { entityId: id, kind: party.kind, name: displayName, accountId: null, email: party.email };
}

/** A person's address is theirs; an organisation is found by its owner's address and its name, or is their only one. */
async function ownerOf(ctx: Ctx, { email, kind, name }: { email: string; kind: EntityKind; name: string }) {
  const accounts = await findAccountsOfAddress(ctx.db, email);
  if (kind === 'LegalPerson') return accounts.find((account) => account.kind === 'LegalPerson') ?? null;
  const organisations = accounts.filter((account) => account.kind !== 'LegalPerson');
  const namesake = organisations.find(({ displayName }) => foldName(displayName) === foldName(name));
  return namesake ?? (organisations.length === 1 ? organisations[0] : null) ?? null;
}

const here = (party: { id: string; kind: string; displayName: string }): Target => ({
  entityId: party.id,
  kind: party.kind as EntityKind,
  name: party.displayName,
  accountId: party.id,
  email: null,
});
