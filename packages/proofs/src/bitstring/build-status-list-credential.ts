import { CREDENTIALS_CONTEXT } from '../contexts/known-contexts.ts';
import { writeDateTime } from '../data-integrity/date-time.ts';
import type { JsonObject } from '../model.ts';
import { type Bitstring, encodeBitstring } from './bitstring.ts';

export type StatusPurpose = 'revocation' | 'suspension';

export interface StatusListCredentialOptions {
  /** Where it is served, as credentials name it. */
  readonly id: string;
  readonly issuer: string;
  readonly purpose: StatusPurpose;
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** How long it may be cached. */
  readonly ttlSeconds: number;
}

/** The credential that says which others are revoked or suspended, not signed yet. */
export const buildStatusListCredential = async (
  list: Bitstring,
  options: StatusListCredentialOptions,
): Promise<JsonObject> => ({
  '@context': [CREDENTIALS_CONTEXT],
  id: options.id,
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: options.issuer,
  validFrom: writeDateTime(options.validFrom),
  validUntil: writeDateTime(options.validUntil),
  credentialSubject: {
    id: `${options.id}#list`,
    type: 'BitstringStatusList',
    statusPurpose: options.purpose,
    encodedList: await encodeBitstring(list),
    ttl: options.ttlSeconds * 1000,
  },
});

/** What a credential says of its place in such a list. */
export const bitstringEntry = (list: string, purpose: StatusPurpose, index: number): JsonObject => ({
  id: `${list}#${index}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: purpose,
  statusListIndex: String(index),
  statusListCredential: list,
});
