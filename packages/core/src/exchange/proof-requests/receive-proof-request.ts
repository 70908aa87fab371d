import { createHash } from 'node:crypto';
import { ProductError } from '@probity/domain';
import { getAccount } from '../../identity/accounts/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inAccountTransaction, newId, notFound } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { hostOf } from '../../registry/proofs/index.ts';
import { hasPublicPage } from '../../registry/public-pages/index.ts';
import { decide } from './answer-proof-request.ts';
import { fieldsIn, fieldsOfQuery } from './askable-fields.ts';
import { decideByPolicy } from './decide-by-policy.ts';
import { receivedRequestContext } from './encryption-contexts.ts';
import { identifyRequester, type Requester } from './identify-requester.ts';
import { notifyDeciders } from './notify-deciders.ts';
import { organisationAddress } from './organisation-address.ts';
import { type ReadRequest, readRequestObject } from './read-request-object.ts';
import {
  countWaiting,
  hasReceived,
  insertReceivedRequest,
  lockReceivedRequest,
  type ReceivedRequestRow,
} from './received-requests.store.ts';
import type { StoredRequest } from './stored-request.ts';

/** What nobody has decided: an organisation that is flooded still finds the ones before. */
const MAX_WAITING = 200;

/** Takes in a request for credentials of an organisation: once, and only from one that says who it is. */
export async function receiveProofRequest(
  ctx: Ctx,
  { accountId, request: text }: { accountId: string; request: string },
): Promise<void> {
  // No page, one that is switched off and an account that does not exist are the same.
  if (!(await hasPublicPage(ctx, accountId))) throw notFound();
  const address = organisationAddress(ctx.services.product.publicUrl, accountId);
  const request = await readRequestObject(ctx, text, address);
  const requestHash = createHash('sha256').update(`${request.clientId}\n${request.nonce}`).digest();
  const isKnown = await inAccountTransaction(ctx, accountId, ({ db }) =>
    hasReceived(db, { accountId, requestHash }),
  );
  if (isKnown) return;
  const requester = await identifyRequester(ctx, request, address);
  await inAccountTransaction(ctx, accountId, (ctx) =>
    takeIn(ctx, { accountId, request, requester, requestHash }),
  );
}

interface IdentifiedRequest {
  accountId: string;
  request: ReadRequest;
  requester: Requester;
  requestHash: Buffer;
}

async function takeIn(
  ctx: Ctx,
  { accountId, request, requester, requestHash }: IdentifiedRequest,
): Promise<void> {
  const id = newId();
  const now = ctx.services.now();
  if ((await countWaiting(ctx.db, accountId, now)) >= MAX_WAITING) throw new ProductError('request.too_many');
  const { query, purpose, expiresAt, clientId, nonce, state, responseUri, answerKey } = request;
  const { kind } = await getAccount(ctx, accountId);
  const queries = fieldsOfQuery(query, { host: hostOf(ctx.services.product.publicUrl), kind });
  const fields = fieldsIn(queries);
  const content: StoredRequest = {
    clientId,
    nonce,
    state,
    responseUri,
    answerKey,
    requesterName: requester.name,
    queries,
  };
  const sealing = await sealingOf(ctx, accountId);
  const isFirst = await insertReceivedRequest(ctx.db, {
    id,
    accountId,
    requestHash,
    content: sealing.seal(JSON.stringify(content), receivedRequestContext(id)),
    requesterKey: requester.key,
    requesterIssuer: requester.issuer,
    isTrusted: requester.isTrusted,
    purpose,
    fields,
    receivedAt: now,
    expiresAt,
  });
  if (!isFirst) return;
  const { issuer, isTrusted } = requester;
  await record(ctx, {
    action: 'proofrequest.received',
    chainId: accountId,
    subject: { type: 'proofrequest', id },
    details: { issuer, isTrusted, purpose, fields, sha256: requestHash.toString('hex') },
  });
  const row = await lockReceivedRequest(ctx.db, id);
  if (row) await decideOrAsk(ctx, row);
}

/** What the policy decides about altogether is answered at once; everything else waits for a person. */
async function decideOrAsk(ctx: Ctx, row: ReceivedRequestRow): Promise<void> {
  const decision = await decideByPolicy(ctx, row);
  if (decision.by === 'Person')
    return notifyDeciders(ctx, row, { kind: 'proofRequest.received', count: row.fields.length });
  const { accountId } = row;
  const { fields } = decision;
  const automatic = { accountId, cause: 'policy' as const };
  await decide({ ...ctx, automatic }, row, { fields, until: null, isAutomatic: true });
  await notifyDeciders(ctx, row, { kind: 'proofRequest.answeredByPolicy', count: fields.length });
}
