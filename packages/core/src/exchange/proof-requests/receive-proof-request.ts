import { createHash } from 'node:crypto';
import { ProductError } from '@probity/domain';
import { getAccount } from '../../identity/accounts/index.ts';
import { notifyMembers } from '../../identity/members/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inAccountTransaction, newId, notFound } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { hostOf } from '../../registry/proofs/index.ts';
import { hasPublicPage } from '../../registry/public-pages/index.ts';
import { fieldsIn, fieldsOfQuery } from './askable-fields.ts';
import { receivedRequestContext } from './encryption-contexts.ts';
import { identifyRequester, type Requester } from './identify-requester.ts';
import { organisationAddress } from './organisation-address.ts';
import { type ReadRequest, readRequestObject } from './read-request-object.ts';
import { countWaiting, hasReceived, insertReceivedRequest } from './received-requests.store.ts';
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
  await notifyMembers(ctx, {
    accountId,
    permission: 'validate',
    except: null,
    kind: 'proofRequest.received',
    subject: { type: 'proofrequest', id },
    link: `/proof-requests/received/${id}`,
    values: { party: requester.name, count: fields.length },
  });
}
