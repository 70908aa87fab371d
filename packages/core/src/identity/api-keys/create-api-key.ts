import { DAY_MS, ProductError } from '@probity/domain';
import { type KeyScope, MAX_API_KEYS } from '@probity/domain/api-keys/key-scopes.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authorise,
  type Ctx,
  inTransaction,
  newId,
  notFound,
  requireRecentAuthentication,
  userActorOf,
} from '../../kernel/context/index.ts';
import { tellOwners } from '../email/index.ts';
import { newApiKeySecret } from './api-key-secret.ts';
import { countLiveKeys, insertKey, isMember, lockKeysOf } from './api-keys.store.ts';
import { type ListedKey, viewApiKeys } from './view-api-key.ts';

interface CreateApiKey {
  accountId: string;
  name: string;
  scopes: readonly KeyScope[];
  expiresInDays: number;
  /** From which it works; everywhere without any. */
  networks?: readonly string[] | undefined;
}

/** The secret is in this answer and nowhere else: only its hash is stored. */
export function createApiKey(ctx: Ctx, input: CreateApiKey): Promise<{ key: ListedKey; secret: string }> {
  const { accountId, name, expiresInDays } = input;
  authorise(ctx.actor, 'owner', accountId);
  requireRecentAuthentication(ctx, 'ApiKey');
  const user = userActorOf(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.services.now();
    await lockKeysOf(ctx.db, accountId);
    // Removing a member revokes the keys that it finds.
    if (!(await isMember(ctx.db, { accountId, userId: user.userId }))) throw notFound();
    if ((await countLiveKeys(ctx.db, accountId, now)) >= MAX_API_KEYS)
      throw new ProductError('apiKey.too_many');
    const { secret, lookup, hash } = newApiKeySecret();
    const id = newId();
    const scopes = [...new Set(input.scopes)];
    const expiresAt = new Date(now.getTime() + expiresInDays * DAY_MS);
    await insertKey(ctx.db, {
      id,
      accountId,
      userId: user.userId,
      name,
      lookup,
      secretHash: hash,
      scopes,
      networks: [...new Set(input.networks ?? [])],
      createdAt: now,
      expiresAt,
    });
    await record(ctx, {
      action: 'apikey.created',
      chainId: accountId,
      subject: { type: 'apikey', id },
      details: { scopes, expiresAt: expiresAt.toISOString(), isBound: (input.networks ?? []).length > 0 },
    });
    await tellOwners(ctx, { accountId, notice: { kind: 'ApiKeyCreated', keyName: name, scopes } });
    const [key] = await viewApiKeys(ctx, accountId, id);
    if (!key) throw notFound();
    return { key, secret };
  });
}
