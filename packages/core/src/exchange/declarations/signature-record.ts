import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { CopyContent } from './agreement-copy.ts';
import type { AgreementRow } from './agreements.store.ts';

type SignedFacts = Pick<
  AgreementRow,
  'id' | 'declarationId' | 'declarationVersion' | 'accountId' | 'signerAccountId' | 'signedAt' | 'contentHash'
>;

/** Who signed what, for whom, when and how, in one form that both parties can write again: its hash is timestamped. */
export function signatureRecord(
  agreement: SignedFacts,
  { person, signature }: Pick<CopyContent, 'person' | 'signature'>,
): Buffer {
  const { id, declarationId, declarationVersion, accountId, signerAccountId, signedAt } = agreement;
  const record = {
    agreementId: id,
    declarationId,
    declarationVersion,
    requesterAccountId: accountId,
    signerAccountId,
    contentSha256: agreement.contentHash?.toString('hex') ?? null,
    signedAt: signedAt?.toISOString() ?? null,
    signedBy: { name: person.name, email: person.email },
    signature,
  };
  return Buffer.from(canonicalize(record) ?? '', 'utf8');
}

export const hashOfRecord = (record: Buffer): Buffer => createHash('sha256').update(record).digest();
