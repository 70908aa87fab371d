import { findCountry, invalid } from '@probity/domain';
import { authoriseSelf } from '../../kernel/context/actor.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/context.ts';
import { publish } from '../../kernel/context/events.ts';
import { type AccountEntity, deleteSoleAccountsUnscoped } from '../accounts/accounts.store.ts';
import { openAccount } from './open-account.ts';
import { queueIdentitySync } from '../users/sync-identity.job.ts';
import { lockUser } from '../users/users.store.ts';

export interface CreateOrganisation {
  userId: string;
  kind?: 'Organization' | 'Trust' | 'Partnership' | undefined;
  name: string;
  country: string;
  website?: string | undefined;
}

/** Creates the organisation and makes the user its Owner. A name is claimed once per country. */
export function createOrganisation(ctx: Ctx, input: CreateOrganisation): Promise<AccountEntity> {
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
    await publish(ctx, 'account.opened', { user, account: entity });
    await queueIdentitySync(ctx, user);
    return entity;
  });
}
