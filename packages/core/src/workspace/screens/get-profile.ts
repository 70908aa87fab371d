import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listCredentials } from '../../registry/credentials/index.ts';
import { getEntity } from '../profiles/index.ts';

/** A party with all its profile data, read in one transaction. */
export function getProfile(ctx: Ctx, input: { entityId: string }) {
  return inTransaction(ctx, async (ctx) => ({
    entity: await getEntity(ctx, input),
    file: await listCredentials(ctx, input),
  }));
}
