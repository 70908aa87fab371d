import { Unreadable } from '@probity/proofs';
import { leafName, verifyChain } from '@probity/proofs/jose/certificate-chain.ts';
import { claimOf } from '@probity/proofs/jose/json.ts';
import { type Jws, parseJws, verifyJws } from '@probity/proofs/jose/jws.ts';
import { CLOCK_SKEW_MS, dateClaim } from '@probity/proofs/jose/numeric-date.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { WalletError } from './wallet-error.ts';

const MAX_LENGTH = 20_000;

/**
 * The payload of an attestation in force: signed with a certificate that leads to one of the roots of the setting, of exactly
 * this type.
 */
export async function readAttested(
  ctx: Ctx,
  { token, type }: { token: string; type: string },
  refused: (why: string) => WalletError,
): Promise<Jws['payload']> {
  const jws = readToken(token, type, refused);
  const now = ctx.services.now();
  const chain = claimOf(jws.header, 'x5c');
  const { attestationRoots: roots } = ctx.services.walletProfile;
  const issuer = chain === undefined ? '' : (leafName(chain) ?? '');
  const verified = await verifyChain({ chain, roots, alg: jws.alg, issuer, now });
  if ('refused' in verified) throw refused(`its certificates are not accepted: ${verified.refused}`);
  if (!(await verifyJws(jws, verified.key))) throw refused('its signature was not made with its certificate');
  const issuedAt = readDate(jws, 'iat', refused);
  if (issuedAt && issuedAt.getTime() > now.getTime() + CLOCK_SKEW_MS) throw refused('iat is in the future');
  const expiresAt = readDate(jws, 'exp', refused);
  if (expiresAt && expiresAt.getTime() <= now.getTime() - CLOCK_SKEW_MS) throw refused('it has expired');
  return jws.payload;
}

export function readToken(token: string, type: string, refused: (why: string) => WalletError): Jws {
  try {
    return parseJws(token, type, MAX_LENGTH);
  } catch (error) {
    if (error instanceof Unreadable) throw refused(error.reason);
    throw error;
  }
}

export function readDate({ payload }: Jws, name: string, refused: (why: string) => WalletError): Date | null {
  try {
    return dateClaim(payload, name) ?? null;
  } catch (error) {
    if (error instanceof Unreadable) throw refused(`${name} is not a date`);
    throw error;
  }
}
