import { invalid, isCountry, ProductError } from '@probity/domain';
import { authoriseSelf, type Ctx, inUnscopedTransaction, publish } from '../../kernel/context/index.ts';
import type { EntityRow } from '../entities/index.ts';
import { listMembershipsUnscoped, lockUser, queueIdentitySync } from '../users/index.ts';
import { deleteSoleAccounts } from './delete-sole-accounts.ts';
import { openAccount } from './open-account.ts';

interface CreateIndividual {
  userId: string;
  country?: string | undefined;
}

/** Makes the user an individual: a natural person with a profile of their own. */
export function createIndividual(ctx: Ctx, input: CreateIndividual): Promise<EntityRow> {
  authoriseSelf(ctx.actor, input.userId);
  if (input.country && !isCountry(input.country)) throw invalid('country', 'countryFromList');
  return inUnscopedTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx, input.userId);
    // Someone who goes back during registration and chooses again keeps only their last choice.
    if (user.status === 'Pending') await deleteSoleAccounts(ctx, [user.id]);
    const memberships = await listMembershipsUnscoped(ctx, user.id);
    if (memberships.some((membership) => membership.kind === 'LegalPerson'))
      throw new ProductError('user.entity_exists');
    const entity = await openAccount(ctx, {
      kind: 'LegalPerson',
      name: user.name,
      country: input.country ?? null,
      website: null,
      owner: user,
    });
    await publish(ctx, 'account.opened', { user, account: entity });
    await queueIdentitySync(ctx, user);
    return entity;
  });
}
