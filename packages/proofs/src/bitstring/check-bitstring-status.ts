import { claimOf } from '../jose/json.ts';
import { CLOCK_SKEW_MS } from '../jose/numeric-date.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject, StatusAnswer, VerifyOptions } from '../model.ts';
import { valuesOf } from '../vcdm/document-rules.ts';
import { readSignedCredential, type SignedCredential } from '../vcdm/read-signed-credential.ts';
import { answerOf } from '../verify/answer-of.ts';
import { outcomeOf, type ReasonOf } from '../verify/reasons.ts';
import { decodeBitstring, getEntry, MIN_ENTRIES } from './bitstring.ts';
import { isBitstringEntry, readStatusEntry, type StatusEntry } from './read-status-entry.ts';

type StatusReason = ReasonOf<'status'>;

/** Lists are larger than credentials. */
const MAX_LIST_INPUT = 6_000_000;

/**
 * What the lists say that a credential names: the worst of them. Whatever is wrong with a list, the status is unknown: never
 * valid.
 */
export async function checkBitstringStatus(
  statuses: readonly JsonObject[],
  issuer: string,
  options: VerifyOptions,
): Promise<StatusReason> {
  if (statuses.length === 0) return 'noStatus';
  const reasons = await Promise.all(statuses.map((status) => checkStatus(status, issuer, options)));
  return (
    reasons.find((reason) => outcomeOf(reason) === 'failed') ??
    reasons.find((reason) => outcomeOf(reason) === 'notChecked') ??
    'statusValid'
  );
}

async function checkStatus(
  status: JsonObject,
  issuer: string,
  options: VerifyOptions,
): Promise<StatusReason> {
  if (!isBitstringEntry(status)) return 'statusMechanismUnknown';
  const entry = readStatusEntry(status);
  if (!entry) return 'statusMalformed';
  const answer = await answerOf(() => options.statusOf(entry.list));
  if (!answer) return 'statusUnavailable';
  if (answer.list.length > MAX_LIST_INPUT) return 'statusListTooLarge';
  try {
    return await readStatus(entry, answer, issuer, options);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    if (error.reason === 'typeWrong') return 'statusListTypeWrong';
    return error.reason === 'tooLarge' ? 'statusListTooLarge' : 'statusListMalformed';
  }
}

async function readStatus(
  entry: StatusEntry,
  answer: StatusAnswer,
  issuer: string,
  options: VerifyOptions,
): Promise<StatusReason> {
  const signed = await readSignedCredential(answer.list, 'statusList', options, MAX_LIST_INPUT);
  const { document, credential, signature } = signed;
  if (signature.reason === 'keysUnavailable') return 'statusUnavailable';
  if (signature.reason !== 'signatureMatches') return 'statusListSignatureWrong';
  if (claimOf(document, 'id') !== entry.list || credential.issuer !== issuer) return 'statusListOfAnother';
  const [list = {}] = credential.subjects;
  const isList = valuesOf(list, 'type').includes('BitstringStatusList');
  if (!isList || !credential.types.includes('BitstringStatusListCredential')) return 'statusListTypeWrong';
  if (!valuesOf(list, 'statusPurpose').includes(entry.purpose)) return 'statusListPurposeWrong';
  return refusalOfDates(signed, list, answer.fetchedAt, options.now) ?? readEntry(entry, list);
}

function refusalOfDates(
  { credential, signedUntil }: SignedCredential,
  list: JsonObject,
  fetchedAt: Date,
  now: Date,
): StatusReason | null {
  const { validFrom, validUntil } = credential;
  const ttl = claimOf(list, 'ttl');
  if (ttl !== undefined && (typeof ttl !== 'number' || ttl < 0)) return 'statusListMalformed';
  if (validFrom && validFrom.getTime() > now.getTime() + CLOCK_SKEW_MS) return 'statusListInFuture';
  const isOver = (end: Date | null) => end !== null && now.getTime() >= end.getTime() + CLOCK_SKEW_MS;
  if (isOver(validUntil) || isOver(signedUntil)) return 'statusListExpired';
  return ttl !== undefined && fetchedAt.getTime() + ttl < now.getTime() ? 'statusStale' : null;
}

async function readEntry({ index, purpose, size }: StatusEntry, list: JsonObject): Promise<StatusReason> {
  const encoded = claimOf(list, 'encodedList');
  if (typeof encoded !== 'string') return 'statusListMalformed';
  const bitstring = await decodeBitstring(encoded);
  if ((bitstring.length * 8) / size < MIN_ENTRIES) return 'statusListTooShort';
  const value = getEntry(bitstring, index, size);
  if (value === null) return 'statusIndexOutOfRange';
  return value === 0 ? 'statusValid' : reasonFor(purpose);
}

/** What it means that an entry is set. */
function reasonFor(purpose: string): StatusReason {
  if (purpose === 'revocation') return 'revoked';
  if (purpose === 'suspension') return 'suspended';
  // There is a newer credential; this one stays as valid as it was.
  return purpose === 'refresh' ? 'statusValid' : 'statusOther';
}
