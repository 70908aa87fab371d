import { claimOf, isObject } from '../jose/json.ts';
import { parseJws } from '../jose/jws.ts';
import { CLOCK_SKEW_MS, dateClaim } from '../jose/numeric-date.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject, JsonValue, StatusAnswer, VerifyOptions } from '../model.ts';
import { answerOf } from '../verify/answer-of.ts';
import { checkSignature } from '../verify/check-signature.ts';
import type { ReasonOf } from '../verify/reasons.ts';
import { decodeStatusList } from './encode-status-list.ts';
import { STATUS_LIST_TYPE } from './issue-status-list.ts';
import { getStatus, STATUS } from './status-bits.ts';

type StatusReason = ReasonOf<'status'>;

/** Lists are larger than credentials. */
const MAX_TOKEN = 6_000_000;

/** What the list says that the claim `status` names. Whatever is wrong with the list, the status is unknown: never valid. */
export async function checkStatus(
  status: JsonValue | undefined,
  issuer: string,
  options: VerifyOptions,
): Promise<StatusReason> {
  if (status === undefined) return 'noStatus';
  const reference = isObject(status) ? claimOf(status, 'status_list') : null;
  if (reference === undefined) return 'statusMechanismUnknown';
  if (reference === null || !isObject(reference)) return 'statusMalformed';
  const [uri, index] = [claimOf(reference, 'uri'), claimOf(reference, 'idx')];
  if (typeof uri !== 'string' || typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0) {
    return 'statusMalformed';
  }
  const answer = await answerOf(() => options.statusOf(uri));
  if (!answer) return 'statusUnavailable';
  try {
    return await readStatus({ answer, uri, index, issuer, options });
  } catch (error) {
    if (error instanceof Unreadable) return reasonFor(error);
    throw error;
  }
}

interface StatusQuestion {
  readonly answer: StatusAnswer;
  readonly uri: string;
  readonly index: number;
  readonly issuer: string;
  readonly options: VerifyOptions;
}

async function readStatus({ answer, uri, index, issuer, options }: StatusQuestion): Promise<StatusReason> {
  const jws = parseJws(answer.list, STATUS_LIST_TYPE, MAX_TOKEN);
  const { payload } = jws;
  const { reason } = await checkSignature(jws, issuer, 'statusList', options);
  if (reason === 'keysUnavailable') return 'statusUnavailable';
  if (reason !== 'signatureMatches') return 'statusListSignatureWrong';

  if (claimOf(payload, 'sub') !== uri) return 'statusListOfAnother';
  const refusal = refusalOfDates(payload, answer.fetchedAt, options.now);
  if (refusal) return refusal;
  const list = claimOf(payload, 'status_list');
  if (!isObject(list)) return 'statusListMalformed';
  return reasonOfStatus(getStatus(await decodeStatusList(list), index));
}

function refusalOfDates(payload: JsonObject, fetchedAt: Date, now: Date): StatusReason | null {
  const [issuedAt, expiresAt] = [dateClaim(payload, 'iat'), dateClaim(payload, 'exp')];
  const ttl = claimOf(payload, 'ttl');
  if (!issuedAt || (ttl !== undefined && (typeof ttl !== 'number' || ttl <= 0))) return 'statusListMalformed';
  if (issuedAt.getTime() > now.getTime() + CLOCK_SKEW_MS) return 'statusListInFuture';
  if (expiresAt && now.getTime() >= expiresAt.getTime() + CLOCK_SKEW_MS) return 'statusListExpired';
  const isStale = ttl !== undefined && fetchedAt.getTime() + ttl * 1000 < now.getTime();
  return isStale ? 'statusStale' : null;
}

function reasonOfStatus(status: number | null): StatusReason {
  switch (status) {
    case null:
      return 'statusIndexOutOfRange';
    case STATUS.valid:
      return 'statusValid';
    case STATUS.invalid:
      return 'revoked';
    case STATUS.suspended:
      return 'suspended';
    default:
      return 'statusOther';
  }
}

function reasonFor({ reason }: Unreadable): StatusReason {
  if (reason === 'typeWrong') return 'statusListTypeWrong';
  return reason === 'tooLarge' ? 'statusListTooLarge' : 'statusListMalformed';
}
