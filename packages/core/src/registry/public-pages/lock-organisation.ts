import { organisationKinds, ProductError } from '@probity/domain';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { getAccount, lockAccount } from '../../identity/accounts/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';

/** One change at a time; people have no public page. */
export async function lockOrganisation(ctx: Ctx, accountId: string): Promise<void> {
  await lockAccount(ctx, accountId);
  const { kind } = await getAccount(ctx, accountId);
  if (!isOneOf(organisationKinds, kind)) throw new ProductError('resource.not_found');
}
