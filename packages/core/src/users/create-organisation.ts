import { findCountry, invalid } from '@probity/domain';
import { deleteSoleAccountsUnscoped } from '../accounts/accounts.store.ts';
import { fillProfile } from '../accounts/fill-profile.ts';
import { openAccount } from '../accounts/open-account.ts';
import { authoriseSelf } from '../actor.ts';
import { claimInvitedParties } from '../claims/claim-invited-parties.ts';
import { type Ctx, inUnscopedTransaction } from '../context.ts';
import type { EntityRow } from '../entities/entities.store.ts';
import { queueIdentitySync } from './sync-identity.job.ts';
import { lockUser } from './users.store.ts';

export interface CreateOrganisation {
  userId: string;
  kind?: 'Organization' | 'Trust' | 'Partnership' | undefined;
  name: string;
  country: string;
  website?: string | undefined;
}

/** Creates the organisation and makes the user its Owner. A name is claimed once per country. */
export function createOrganisation(ctx: Ctx, input: CreateOrganisation): Promise<EntityRow> {
  authoriseSelf(ctx.actor, input.userId);
  if (!findCountry(input.country)) throw invalid('country', 'Choose a country from the list.');
  return inUnscopedTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, input.userId);
    // Somebody who goes back during registration and chooses again keeps only the last choice.
    if (user.status === 'Pending') await deleteSoleAccountsUnscoped(ctx.db, user.id);
    const entity = await openAccount(ctx, {
      kind: input.kind ?? 'Organization',
      name: input.name,
      country: input.country,
      website: input.website ?? null,
      owner: user,
    });
    await claimInvitedParties(ctx, user, entity);
    // Before that, a choice can still be taken back.
    if (user.status === 'Active') await fillProfile(ctx, entity.id);
    await queueIdentitySync(ctx, user);
    return entity;
  });
}
