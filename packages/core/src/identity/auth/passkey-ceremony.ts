import type { Ctx } from '../../kernel/context/index.ts';
import type { EncryptionContext } from '../../kernel/ports/index.ts';
import type { PasskeyRow } from './passkeys.store.ts';

export const MAX_PASSKEYS = 20;
const CHALLENGE_MINUTES = 5;

/** The relying party that passkeys are bound to: this product, at its public URL. */
export function relyingParty(ctx: Ctx): { name: string; id: string; origin: string } {
  const { name, publicUrl } = ctx.services.product;
  const url = new URL(publicUrl);
  return { name, id: url.hostname, origin: url.origin };
}

export const challengeEnd = (ctx: Ctx): Date =>
  new Date(ctx.services.now().getTime() + CHALLENGE_MINUTES * 60_000);

const nameContext = (id: string): EncryptionContext => ({
  table: 'passkeys',
  row: id,
  column: 'name_sealed',
});

export const sealPasskeyName = (ctx: Ctx, id: string, name: string): Buffer =>
  ctx.services.sealing.seal(name, nameContext(id));

export interface Passkey {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const openPasskey = (ctx: Ctx, row: PasskeyRow): Passkey => ({
  id: row.id,
  name: ctx.services.sealing.unseal(row.nameSealed, nameContext(row.id)),
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
});
