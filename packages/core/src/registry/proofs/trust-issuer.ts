import type { TrustLevel } from '@probity/domain/proofs/proof-keys.ts';
import { type Ctx, newId, userIdOf } from '../../kernel/context/index.ts';
import { changeTrust } from './change-trust.ts';
import { insertTrustedIssuer, withdrawEntry } from './trusted-issuers.store.ts';

interface TrustIssuer {
  issuer: string;
  types: readonly string[];
  level: Exclude<TrustLevel, 'Platform'>;
  requiresStatus: boolean;
  validUntil?: string | undefined;
}

/** Adds an issuer to the trust registry; an earlier entry of the same issuer is withdrawn. */
export function trustIssuer(ctx: Ctx, { types, validUntil, ...entry }: TrustIssuer): Promise<void> {
  const details = { ...entry, types };
  return changeTrust(ctx, { action: 'platform.issuer_trusted', details }, async (ctx) => {
    const now = ctx.services.now();
    await withdrawEntry(ctx.db, entry.issuer, now);
    await insertTrustedIssuer(ctx.db, {
      ...entry,
      id: newId(),
      types: [...types],
      validFrom: now,
      validUntil: validUntil ? new Date(validUntil) : null,
      addedBy: userIdOf(ctx.actor),
      addedAt: now,
    });
  });
}
