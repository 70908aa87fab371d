import {
  type Ctx,
  hashSecret,
  inAccountTransaction,
  inUnscopedTransaction,
  notFound,
} from '../../kernel/context/index.ts';
import { encryptionKeyOf } from './encryption-key.ts';
import { signRequest } from './request-object.ts';
import { findRequestByTokenUnscoped, type WalletRequestRow } from './wallet-requests.store.ts';

/** What a wallet reads at the address of a request, as often as it likes until the request is answered or expires. */
export async function getRequestObject(
  ctx: Ctx,
  { token, walletNonce }: { token: string; walletNonce?: string | undefined },
): Promise<string> {
  const row = await findOpenRequest(ctx, token);
  const key = row && (await inAccountTransaction(ctx, row.accountId, (ctx) => encryptionKeyOf(ctx, row)));
  if (!row || !key) throw notFound();
  return signRequest(ctx, { row, token, walletNonce, encryptionKey: key.publicJwk });
}

/** Null if it has been answered, or is too late. */
export async function findOpenRequest(ctx: Ctx, token: string): Promise<WalletRequestRow | null> {
  const row = await inUnscopedTransaction(ctx, ({ db }) => findRequestByTokenUnscoped(db, hashSecret(token)));
  return row?.state === 'Waiting' && row.expiresAt > ctx.services.now() ? row : null;
}
