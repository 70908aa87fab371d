import type { TrustLevel } from '@probity/domain/proofs/proof-keys.ts';
import { listTypes, vctOf } from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { platformDid } from './get-did-document.ts';
import { hostOf } from './published-addresses.ts';
import { findTrustedIssuer } from './trusted-issuers.store.ts';

export interface Trust {
  issuer: string;
  vct: string;
  trusted: boolean;
  /** Why not; null if it is. */
  reason: 'issuerUnknown' | 'typeNotAllowed' | null;
  level: TrustLevel | null;
  requiresStatus: boolean;
}

/** Whether the trust registry accepts credentials of this type from this issuer. */
export async function getTrust(ctx: Ctx, { issuer, vct }: { issuer: string; vct: string }): Promise<Trust> {
  const { publicUrl } = ctx.services.product;
  const entries =
    issuer === publicUrl || issuer === platformDid(publicUrl)
      ? [{ level: 'Platform' as const, types: platformTypes(publicUrl), requiresStatus: true }]
      : await findTrustedIssuer(ctx.db, issuer, ctx.services.now());
  const entry = entries.find(({ types }) => types.includes(vct));
  const known = entry ?? entries[0];
  return {
    issuer,
    vct,
    trusted: entry !== undefined,
    reason: entry ? null : known ? 'typeNotAllowed' : 'issuerUnknown',
    level: known?.level ?? null,
    requiresStatus: known?.requiresStatus ?? false,
  };
}

/** Every version of a type that we have issued. */
export const platformTypes = (publicUrl: string): string[] =>
  listTypes().flatMap(({ key, version }) =>
    Array.from({ length: version }, (_, index) => vctOf({ key, version: index + 1 }, hostOf(publicUrl))),
  );
