import { DAY_MS } from '@probity/domain';
import { signJws } from '@probity/proofs/jose/jws.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { platformTypes } from './get-trust.ts';
import { currentSigner } from './proof-keys.ts';
import { listTrustedIssuers } from './trusted-issuers.store.ts';

/** The trust registry, signed by the platform: a JWT with one entry for each issuer. */
export async function getTrustRegistry(ctx: Ctx): Promise<string> {
  const { publicUrl } = ctx.services.product;
  const now = ctx.services.now();
  const others = await listTrustedIssuers(ctx.db, now);
  const issuers = [
    { issuer: publicUrl, types: platformTypes(publicUrl), level: 'Platform', requires_status: true },
    ...others.map(({ issuer, types, level, requiresStatus, validFrom, validUntil }) => ({
      issuer,
      types,
      level,
      requires_status: requiresStatus,
      valid_from: validFrom.toISOString(),
      ...(validUntil && { valid_until: validUntil.toISOString() }),
    })),
  ];
  const signer = await currentSigner(ctx, 'Issuer');
  return signJws(
    { typ: 'trust-registry+jwt', alg: signer.alg, kid: signer.kid, ...(signer.x5c && { x5c: signer.x5c }) },
    { iss: publicUrl, iat: secondsOf(now), exp: secondsOf(new Date(now.getTime() + DAY_MS)), issuers },
    signer,
  );
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
