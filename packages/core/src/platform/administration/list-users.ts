import { recordRead, requireReading } from '../../identity/admin-readings/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type ListedUser, listUsersNamed } from './users-list.store.ts';

interface ListUsers {
  text: string;
  after: { sortedBy: string; id: string } | null;
  limit: number;
}

/** Users, by part of their name or by their full email address. */
export function listUsers(
  ctx: Ctx,
  { text, after, limit }: ListUsers,
): Promise<{ items: ListedUser[]; hasMore: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const reading = await requireReading(ctx);
    const by = text === '' ? 'all' : text.includes('@') ? 'email' : 'name';
    if (!after) await recordRead(ctx, reading, { action: 'platform.users_read', details: { by } });
    const rows = await listUsersNamed(ctx.db, { text, after, limit: limit + 1 });
    return { items: rows.slice(0, limit), hasMore: rows.length > limit };
  });
}
