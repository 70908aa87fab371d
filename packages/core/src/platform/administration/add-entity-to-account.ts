import { type EntityKind, ProductError } from '@probity/domain';
import { recordMoment } from '../../identity/admin-readings/index.ts';
import { type EntityRow, placeholder } from '../../identity/entities/index.ts';
import {
  type Ctx,
  inTransaction,
  inUnscopedTransaction,
  isAdmin,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { accountOf } from './accounts-list.store.ts';

interface AddEntityToAccount {
  accountId: string;
  kind: EntityKind;
  name: string;
  country?: string | undefined;
  reason: string;
}

/** Adds a party to an account on behalf of the platform; the account's Owners see who did it and why. */
export async function addEntityToAccount(ctx: Ctx, input: AddEntityToAccount): Promise<EntityRow> {
  if (!isAdmin(ctx.actor)) throw new ProductError('resource.not_found');
  requireRecentAuthentication(ctx, 'AddParty');
  const { accountId, kind, name, country, reason } = input;
  await inTransaction(ctx, (ctx) => accountOf(ctx.db, accountId));
  return inUnscopedTransaction(ctx, async (ctx) => {
    await recordMoment(ctx, { accountId, reason });
    return placeholder(ctx, accountId, { kind, name, country, origin: 'ByProbityUser' });
  });
}
