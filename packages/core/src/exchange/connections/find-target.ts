import type { EntityKind } from '@probity/domain';
import { ProductError } from '@probity/domain';
import { foldName } from '@probity/domain/entities/same-name.ts';
import { findEntity, placeholder } from '../../identity/entities/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { giveFirstValue } from '../../registry/credentials/index.ts';
import {
  findAccountsOfAddress,
  findAnsweredBefore,
  findInvitedBefore,
  findRegisteredParty,
} from './parties.store.ts';

export type WantedTarget = { entityId: string; email?: string | undefined } | NewTarget;

interface NewTarget {
  name: string;
  email: string;
  kind: EntityKind;
  country?: string | undefined;
  registrationNumber?: string | undefined;
}

export interface Target {
  entityId: string;
  kind: EntityKind;
  name: string;
  /** Null while the party is not registered. */
  accountId: string | null;
  /** Address for the invitation; null if the party is registered or its address is unknown. */
  email: string | null;
}

/**
 * Finds a registered party or one of the account's own placeholders by id, or adds a new one by email address. An
 * address never reveals whether or as whom its owner is registered: they disclose that by accepting the invitation.
 */
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
  const named = await findEntity(ctx, entityId);
  if (!named || named.managedBy !== accountId) throw new ProductError('resource.not_found');
  const kind = named.kind;
  if (email) await refuseOneself(ctx, accountId, email);
  return { entityId: named.id, kind, name: named.displayName, accountId: null, email: email ?? null };
}

async function addressed(ctx: Ctx, accountId: string, party: NewTarget): Promise<Target> {
  await refuseOneself(ctx, accountId, party.email);
  const answered = await findAnsweredBefore(ctx.db, { accountId, email: party.email, kind: party.kind });
  if (answered) return here(answered);
  const invited = await findInvitedBefore(ctx.db, { accountId, email: party.email, kind: party.kind });
  const same = invited.find(({ displayName }) => foldName(displayName) === foldName(party.name));
  const { id, displayName } = same ?? (await newParty(ctx, accountId, party));
  return { entityId: id, kind: party.kind, name: displayName, accountId: null, email: party.email };
}

/** With the number that a register gave, so that the register can be read for it before it answers. */
async function newParty(ctx: Ctx, accountId: string, party: NewTarget) {
  const added = await placeholder(ctx, accountId, party);
  const { country, registrationNumber: number } = party;
  if (country && number && party.kind !== 'LegalPerson')
    await giveFirstValue(
      ctx,
      { id: added.id, kind: party.kind, managedBy: accountId },
      await sealingOf(ctx, accountId),
      { fieldKey: 'RegistrationNumber', value: { country, number } },
    );
  return added;
}

/** Reveals nothing new: the requester knows the addresses of its own account. */
async function refuseOneself(ctx: Ctx, accountId: string, email: string): Promise<void> {
  const accounts = await findAccountsOfAddress(ctx.db, email);
  if (accounts.some(({ id }) => id === accountId)) throw new ProductError('connection.to_oneself');
}

const here = (party: { id: string; kind: EntityKind; displayName: string }): Target => ({
  entityId: party.id,
  kind: party.kind,
  name: party.displayName,
  accountId: party.id,
  email: null,
});
