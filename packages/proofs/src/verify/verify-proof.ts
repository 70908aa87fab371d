import { MAX_INPUT } from '../jose/jws.ts';
import { CLOCK_SKEW_MS } from '../jose/numeric-date.ts';
import type { TrustAnswer, Verification, VerifyOptions } from '../model.ts';
import { answerOf } from './answer-of.ts';
import { asOf } from './as-of.ts';
import { concluded, type Reasons, verdictOn } from './conclude.ts';
import type { ReadCredential, ReadProof } from './format.ts';
import { formats } from './formats.ts';
import type { ReasonOf } from './reasons.ts';
import { unrecognised } from './unrecognised.ts';

/**
 * Every step of a verification, in order, with its reason. Nothing that the input holds makes it throw, and nothing that could
 * not be read makes it valid.
 */
export async function verifyProof(input: string, options: VerifyOptions): Promise<Verification> {
  if (input.length > MAX_INPUT) return refused('tooLarge', null, options);
  const format = formats.find(({ recognises }) => recognises(input));
  if (!format) return refused(unrecognised(input), null, options);
  const reading = await format.read(input, options);
  if (reading.parse !== 'wellFormed') return refused(reading.parse, format.name, options);
  const { reasons, presentedTo, trustLevel } = await checkSigned(reading, options);
  const { credential } = reading;
  // What nobody has signed is not shown as if it were content.
  const isSigned = reading.signature === 'signatureMatches';
  return {
    ...concluded(reasons),
    format: format.name,
    issuer: credential.issuer,
    vct: credential.vct,
    claims: isSigned ? credential.claims : null,
    evidence: isSigned ? credential.evidence : null,
    issuedAt: credential.issuedAt,
    expiresAt: credential.expiresAt,
    presentedTo,
    trustLevel,
    checkedAt: options.now,
  };
}

interface Checks {
  readonly reasons: Reasons;
  readonly presentedTo: Verification['presentedTo'];
  readonly trustLevel: string | null;
}

/** What rests on the signature is not looked at without it, and the list of an invalid credential is not fetched. */
async function checkSigned(reading: ReadProof, options: VerifyOptions): Promise<Checks> {
  const { credential, parse, signature } = reading;
  if (signature !== 'signatureMatches') {
    return { reasons: { parse, signature }, presentedTo: null, trustLevel: null };
  }
  const trust = await answerOf(() => options.trust(credential.issuer, credential.vct, credential.anchor));
  const { reason: keyBinding, presentedTo } = await reading.keyBinding();
  const reasons = {
    parse,
    signature,
    issuer: issuerReason(trust),
    schema: await schemaReason(credential, options),
    validity: validityReason(credential, asOf(options).now),
    keyBinding,
  };
  const status = verdictOn(Object.values(reasons)) === 'invalid' ? undefined : await reading.status();
  return {
    reasons: {
      ...reasons,
      status: status === 'noStatus' && trust?.requiresStatus ? 'statusRequired' : status,
    },
    presentedTo,
    trustLevel: trust?.level ?? null,
  };
}

function issuerReason(trust: TrustAnswer | null): ReasonOf<'issuer'> {
  if (!trust) return 'registryUnavailable';
  if (trust.trusted) return 'issuerTrusted';
  return trust.reason === 'typeNotAllowed' ? 'typeNotAllowed' : 'issuerNotTrusted';
}

async function schemaReason(
  { vct, claims }: ReadCredential,
  { schemaOf }: VerifyOptions,
): Promise<ReasonOf<'schema'>> {
  if (!schemaOf) return 'schemaNotChecked';
  const answer = await answerOf(() => schemaOf(vct, claims));
  if (answer === 'fits') return 'schemaFits';
  return answer === 'differs' ? 'schemaDiffers' : 'schemaNotKnown';
}

/** A credential ends at `exp`, not after it; both sides of its time are wider by the difference between clocks. */
function validityReason({ issuedAt, notBefore, expiresAt }: ReadCredential, now: Date): ReasonOf<'validity'> {
  const latestStart = now.getTime() + CLOCK_SKEW_MS;
  if (expiresAt && now.getTime() >= expiresAt.getTime() + CLOCK_SKEW_MS) return 'expired';
  if (notBefore && notBefore.getTime() > latestStart) return 'notYetValid';
  return issuedAt && issuedAt.getTime() > latestStart ? 'issuedInFuture' : 'inForce';
}

function refused(
  reason: ReasonOf<'parse'>,
  format: Verification['format'],
  { now }: VerifyOptions,
): Verification {
  return {
    ...concluded({ parse: reason }),
    format,
    issuer: null,
    vct: null,
    claims: null,
    evidence: null,
    issuedAt: null,
    expiresAt: null,
    presentedTo: null,
    trustLevel: null,
    checkedAt: now,
  };
}
