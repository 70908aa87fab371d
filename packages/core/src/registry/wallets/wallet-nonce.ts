import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Ctx, hashSecret } from '../../kernel/context/index.ts';
import { insertUsedNonce } from './wallet-nonces.store.ts';

export const NONCE_SECONDS = 300;

const RANDOM_BYTES = 16;
const EXPIRY_BYTES = 6;
const MAC_BYTES = 16;
const LENGTH = RANDOM_BYTES + EXPIRY_BYTES + MAC_BYTES;

/** What a nonce is for; one for another use is unknown. */
type NonceUse = 'credential' | 'dpop';

/** A nonce that we recognise without having stored it: asking for one writes nothing. */
export function newWalletNonce(ctx: Ctx, use: NonceUse = 'credential'): string {
  const body = Buffer.alloc(RANDOM_BYTES + EXPIRY_BYTES);
  randomBytes(RANDOM_BYTES).copy(body);
  body.writeUIntBE(ctx.services.now().getTime() + NONCE_SECONDS * 1000, RANDOM_BYTES, EXPIRY_BYTES);
  return Buffer.concat([body, macOf(ctx, use, body)]).toString('base64url');
}

/** Whether it is one of ours that has not expired, and that nobody has used before. */
export async function useWalletNonce(ctx: Ctx, nonce: string): Promise<boolean> {
  const expiresAt = expiryOf(ctx, 'credential', nonce);
  return expiresAt !== null && insertUsedNonce(ctx.db, { nonceHash: hashSecret(nonce), expiresAt });
}

/** Whether it is one of ours that has not expired. */
export const isOwnNonce = (ctx: Ctx, use: NonceUse, nonce: string): boolean =>
  expiryOf(ctx, use, nonce) !== null;

function expiryOf(ctx: Ctx, use: NonceUse, nonce: string): Date | null {
  const bytes = Buffer.from(nonce, 'base64url');
  // Another spelling of the same bytes would be another nonce.
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== nonce) return null;
  const body = bytes.subarray(0, LENGTH - MAC_BYTES);
  if (!timingSafeEqual(bytes.subarray(LENGTH - MAC_BYTES), macOf(ctx, use, body))) return null;
  const expiresAt = new Date(body.readUIntBE(RANDOM_BYTES, EXPIRY_BYTES));
  return expiresAt > ctx.services.now() ? expiresAt : null;
}

const macOf = (ctx: Ctx, use: NonceUse, body: Buffer): Buffer =>
  ctx.services.sealing.keyedHash(`wallet-nonce-${use}`, body.toString('base64url')).subarray(0, MAC_BYTES);
