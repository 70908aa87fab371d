import { signJws } from '../jose/jws.ts';
import { numericDate } from '../jose/numeric-date.ts';
import type { PresentOptions } from '../model.ts';

/** The KB-JWT (RFC 9901, 4.3). `sdHash` stands for the credential and what is disclosed of it. */
export const signKeyBinding = (
  sdHash: string,
  { audience, nonce, issuedAt, signer }: NonNullable<PresentOptions['keyBinding']>,
): Promise<string> =>
  signJws({ typ: 'kb+jwt' }, { iat: numericDate(issuedAt), aud: audience, nonce, sd_hash: sdHash }, signer);
