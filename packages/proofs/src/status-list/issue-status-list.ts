import { issuerHeader, signJws } from '../jose/jws.ts';
import { numericDate } from '../jose/numeric-date.ts';
import type { Signer } from '../model.ts';
import { encodeStatusList } from './encode-status-list.ts';
import type { StatusBits } from './status-bits.ts';

export interface StatusListOptions {
  /** Where it is served, as credentials name it. */
  readonly uri: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  /** How long it may be cached. */
  readonly ttlSeconds: number;
}

export const STATUS_LIST_TYPE = 'statuslist+jwt';

/** The Status List Token, a compact JWT. */
export const issueStatusList = async (
  list: StatusBits,
  { uri, issuedAt, expiresAt, ttlSeconds }: StatusListOptions,
  signer: Signer,
): Promise<string> =>
  signJws(
    { typ: STATUS_LIST_TYPE, ...issuerHeader(signer) },
    {
      sub: uri,
      iat: numericDate(issuedAt),
      exp: numericDate(expiresAt),
      ttl: ttlSeconds,
      status_list: await encodeStatusList(list),
    },
    signer,
  );
