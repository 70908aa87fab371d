import type { DirectoryFilter } from '@probity/domain/scim/read-filter.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { pageMembers } from './directory-members.store.ts';
import { provisioningAccountOf } from './provisioning-account.ts';
import { type ScimUser, viewScimUser } from './view-scim-user.ts';

interface ListScimUsers {
  filter: DirectoryFilter;
  offset: number;
  limit: number;
}

export function listScimUsers(ctx: Ctx, input: ListScimUsers): Promise<{ items: ScimUser[]; total: number }> {
  const accountId = provisioningAccountOf(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const { rows, total } = await pageMembers(ctx.db, { accountId, ...input });
    return { items: rows.map(viewScimUser), total };
  });
}
