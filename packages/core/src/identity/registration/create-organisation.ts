import { invalid, isCountry, type LegalEntityType } from '@probity/domain';
import { authoriseSelf, type Ctx, inUnscopedTransaction, publish } from '../../kernel/context/index.ts';
import type { EntityRow } from '../entities/index.ts';
import { lockUser, queueIdentitySync } from '../users/index.ts';
import { deleteSoleAccounts } from './delete-sole-accounts.ts';
import { openAccount } from './open-account.ts';

interface CreateOrganisation {
  userId: string;
  kind?: Exclude<LegalEntityType, 'LegalPerson'> | undefined;
  name: string;
  country: string;
  website?: string | undefined;
}

/** Creates the organisation and makes the user its Owner. A name can be registered once per country. */
export function createOrganisation(ctx: Ctx, input: CreateOrganisation): Promise<EntityRow> {
  authoriseSelf(ctx.actor, input.userId);
  if (!isCountry(input.country)) throw invalid('country', 'countryFromList');
  return inUnscopedTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, input.userId);
    // Someone who goes back during registration and chooses again keeps only their last choice.
    if (user.status === 'Pending') await deleteSoleAccounts(ctx, [user.id]);
    const entity = await openAccount(ctx, {
      kind: input.kind && input.kind !== 'Null' ? input.kind : 'Organization',
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
