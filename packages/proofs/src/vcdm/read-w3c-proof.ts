import { checkBitstringStatus } from '../bitstring/check-bitstring-status.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject, JsonValue, VerifyOptions } from '../model.ts';
import { checkStatus } from '../status-list/check-status.ts';
import { asOf } from '../verify/as-of.ts';
import type { ReadProof, UnreadProof } from '../verify/format.ts';
import type { ReasonOf } from '../verify/reasons.ts';
import { EVIDENCE_TYPE } from './build-credential.ts';
import { withControllerKeys } from './controller-keys.ts';
import { notSignedByHolder, type OpenedPresentation, openPresentation } from './open-presentation.ts';
import { readSignedCredential, type SignedCredential } from './read-signed-credential.ts';
import { mainTypeOf, subjectIdOf, type VcdmCredential } from './read-vcdm-credential.ts';
import { checkRelatedResources } from './related-resources.ts';

/** A W3C credential, or a presentation of one. */
export async function readW3cProof(input: string, options: VerifyOptions): Promise<ReadProof | UnreadProof> {
  try {
    const presentation = openPresentation(input, options);
    return await (presentation ? readPresented(presentation, options) : readCredential(input, options));
  } catch (error) {
    if (error instanceof Unreadable) return { parse: error.reason };
    throw error;
  }
}

/** The signature of the holder is the key binding: who presents a credential must be whom it is about. */
async function readPresented(presentation: OpenedPresentation, options: VerifyOptions): Promise<ReadProof> {
  const [credential, ...others] = presentation.credentials;
  if (credential === undefined) throw new Unreadable('presentationEmpty');
  if (others.length > 0) throw new Unreadable('presentationOfSeveral');
  const { subject, ...read } = await readCredential(credential, options);
  return {
    ...read,
    async keyBinding() {
      const answer = await presentation.checkHolder();
      const isOfHolder = answer.reason === 'presentedByHolder' || answer.reason === 'presentedElsewhere';
      return isOfHolder && subject !== presentation.holder
        ? { ...answer, reason: 'holderNotSubject' }
        : answer;
    },
  };
}

interface ReadW3cCredential extends ReadProof {
  /** Whom it is about. */
  readonly subject: string | null;
}

async function readCredential(input: string, given: VerifyOptions): Promise<ReadW3cCredential> {
  const options = asOf(given);
  const signed = await readSignedCredential(input, 'credential', options);
  const { credential, signature, issuedAt, signedUntil } = signed;
  await checkRelatedResources(credential.relatedResources, options.resourceOf);
  return {
    parse: 'wellFormed',
    credential: {
      issuer: credential.issuer,
      vct: mainTypeOf(credential),
      claims: claimsOf(credential),
      evidence: evidenceOf(credential),
      issuedAt,
      notBefore: credential.validFrom,
      expiresAt: earlier(credential.validUntil, signedUntil),
      anchor: signature.anchor,
    },
    subject: subjectIdOf(credential),
    signature: signature.reason,
    keyBinding: async () => signed.keyBinding?.(given) ?? notSignedByHolder(given),
    status: () => statusOf(signed, options),
  };
}

/** Of the credential and of the token around it: each may have been withdrawn. */
async function statusOf(
  { credential, status }: SignedCredential,
  options: VerifyOptions,
): Promise<ReasonOf<'status'>> {
  const { issuer, statuses } = credential;
  const ofCredential = await checkBitstringStatus(statuses, issuer, options);
  if (status === undefined || !(ofCredential === 'statusValid' || ofCredential === 'noStatus'))
    return ofCredential;
  return checkStatus(status, issuer, withControllerKeys(options, 'assertionMethod'));
}

/** What is said of the subject, without who it is. */
function claimsOf({ subjects }: VcdmCredential): JsonObject {
  const [subject = {}, ...others] = subjects;
  if (others.length > 0) return { credentialSubject: subjects };
  const { id: _, type: __, ...claims } = subject;
  return claims;
}

function evidenceOf({ evidence }: VcdmCredential): JsonValue {
  const [first, ...others] = evidence;
  if (!first) return null;
  const { type, ...record } = first;
  return others.length === 0 && type === EVIDENCE_TYPE ? record : evidence;
}

const earlier = (date: Date | null, limit: Date | null): Date | null =>
  date && limit ? new Date(Math.min(date.getTime(), limit.getTime())) : (date ?? limit);
