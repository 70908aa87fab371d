import { createHash } from 'node:crypto';
import { dataFieldKeys } from '@probity/domain';
import { CompactEncrypt, importJWK } from 'jose';
import { z } from 'zod';
import { findMemberActor } from '../../identity/members/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inAccountTransaction, inUnscopedTransaction, newId } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { presentReleased, releaseProofs } from '../../registry/proofs/index.ts';
import { onlyAllowed } from './askable-fields.ts';
import { decideByPolicy } from './decide-by-policy.ts';
import { FORM, isRefusal } from './deliver-proof-request.job.ts';
import { releasedProofContext } from './encryption-contexts.ts';
import { endReleased } from './end-released-proofs.ts';
import { notifyDeciders } from './notify-deciders.ts';
import {
  findReceivedRequest,
  lockReceivedRequest,
  type ReceivedRequestRow,
  updateReceivedRequest,
} from './received-requests.store.ts';
import { insertReleased, listReleased } from './released-proofs.store.ts';
import { openStoredRequest, type StoredRequest } from './stored-request.ts';

const payload = z.object({ accountId: z.string(), requestId: z.string() });
type Queued = z.infer<typeof payload>;

/**
 * Sends the answer to a decided request. The credentials are made once, in a transaction of their own; whoever is stopped
 * later sends the same ones again, and the other side takes an answer in once.
 */
export async function deliverProofAnswer(ctx: Ctx, { accountId, requestId }: Queued): Promise<void> {
  const acting = await asDecider(ctx, { accountId, requestId });
  const inAccount = <T>(work: (ctx: Ctx) => Promise<T>) => inAccountTransaction(acting, accountId, work);
  await inAccount((ctx) => release(ctx, requestId));
  const prepared = await inAccount((ctx) => prepare(ctx, requestId));
  if (!prepared) return;
  const { url, response, isEmpty } = prepared;
  const { status, fault } = await ctx.services.webhooks.send({
    url,
    headers: FORM,
    body: new URLSearchParams({ response }).toString(),
  });
  const isRefused = (status !== null && isRefusal(status)) || fault === 'AddressRefused';
  if (!isRefused && fault !== null) throw new Error(`A proof answer was not delivered: ${fault}`);
  await inAccount((ctx) => settle(ctx, requestId, isRefused ? 'Undeliverable' : isEmpty ? 'Nothing' : null));
}

/** In the name of the member who decided, or automatically. */
async function asDecider(ctx: Ctx, { accountId, requestId }: Queued): Promise<Ctx> {
  const row = await inAccountTransaction(ctx, accountId, ({ db }) => findReceivedRequest(db, requestId));
  const userId = row?.decidedBy;
  const member = userId
    ? await inUnscopedTransaction(ctx, (ctx) => findMemberActor(ctx, { accountId, userId }))
    : null;
  return member
    ? { ...ctx, actor: member }
    : { ...ctx, automatic: { accountId, cause: row?.isAutomatic ? 'policy' : 'approved' } };
}

const isOpen = ({ state, deliveredAt, endedAt }: ReceivedRequestRow): boolean =>
  state !== 'Waiting' && !deliveredAt && !endedAt;

/** Makes the credentials for the recipient, unless an earlier attempt has. */
async function release(ctx: Ctx, requestId: string): Promise<void> {
  const row = await lockReceivedRequest(ctx.db, requestId);
  if (!row || !isOpen(row) || row.state !== 'Approved') return;
  if ((await listReleased(ctx.db, requestId)).length > 0) return;
  if (row.isAutomatic && !(await isStillAllowed(ctx, row))) return askInstead(ctx, row);
  const { accountId, sharedFields, sharedUntil } = row;
  const { queries } = await openStoredRequest(ctx, row);
  const released = await releaseProofs(ctx, {
    accountId,
    queries: onlyAllowed(queries, new Set(sharedFields)),
    until: sharedUntil,
  });
  const sealing = await sealingOf(ctx, accountId);
  const now = ctx.services.now();
  const rows = released.map(({ proofId, entry, credential, shown }) => {
    const id = newId();
    const content = sealing.seal(JSON.stringify({ credential, shown }), releasedProofContext(id));
    return { id, accountId, requestId, proofId, content, ...entry, releasedAt: now };
  });
  await insertReleased(ctx.db, rows);
  if (released.length === 0) return;
  await record(ctx, {
    action: 'proofrequest.released',
    chainId: accountId,
    subject: { type: 'proofrequest', id: requestId },
    forAccount: accountId,
    details: {
      released: released.map(({ proofId, credential, shown }) => ({
        proofId,
        fields: shown.flatMap(({ fields }) => fields),
        sha256: createHash('sha256').update(credential).digest('hex'),
      })),
    },
  });
}

/** The policy may have been tightened since it decided. */
async function isStillAllowed(ctx: Ctx, row: ReceivedRequestRow): Promise<boolean> {
  const decision = await decideByPolicy(ctx, row);
  if (decision.by === 'Person') return false;
  return (row.sharedFields ?? []).every((field) => decision.fields.includes(field));
}

async function askInstead(ctx: Ctx, row: ReceivedRequestRow): Promise<void> {
  await updateReceivedRequest(ctx.db, row.id, {
    state: 'Waiting',
    sharedFields: null,
    isAutomatic: false,
    decidedAt: null,
  });
  await notifyDeciders(ctx, row, { kind: 'proofRequest.received', count: row.fields.length });
}

const Released = z.object({
  credential: z.string(),
  shown: z.array(
    z.object({
      slot: z.string(),
      fields: z.array(z.enum(dataFieldKeys)),
      disclose: z.array(z.array(z.union([z.string(), z.number()]))),
    }),
  ),
});

async function prepare(ctx: Ctx, requestId: string) {
  const row = await findReceivedRequest(ctx.db, requestId);
  if (!row || !isOpen(row)) return null;
  const { accountId } = row;
  const request = await openStoredRequest(ctx, row);
  const sealing = await sealingOf(ctx, accountId);
  const standing = (await listReleased(ctx.db, requestId)).filter(({ endedAt }) => endedAt === null);
  const released = standing.map(({ id, content }) =>
    unsealJson(sealing, content, releasedProofContext(id), Released),
  );
  const token = await presentReleased(
    ctx,
    { accountId, released },
    { audience: request.clientId, nonce: request.nonce },
  );
  const isEmpty = Object.keys(token).length === 0;
  const answer = isEmpty ? { error: 'access_denied' } : { vp_token: token };
  const response = await encrypt(request, { ...answer, state: request.state });
  return { url: request.responseUri, response, isEmpty: isEmpty && row.state === 'Approved' };
}

/** OpenID4VP 1.0, 8.3: with the key of this request alone. */
async function encrypt({ answerKey }: StoredRequest, answer: object): Promise<string> {
  const { kid, ...jwk } = answerKey;
  const key = await importJWK({ ...jwk, alg: 'ECDH-ES' });
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(answer)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(kid && { kid }) })
    .encrypt(key);
}

async function settle(
  ctx: Ctx,
  requestId: string,
  because: 'Undeliverable' | 'Nothing' | null,
): Promise<void> {
  const row = await lockReceivedRequest(ctx.db, requestId);
  if (!row || !isOpen(row)) return;
  const now = ctx.services.now();
  const { accountId } = row;
  const isEnded = because !== null && row.state === 'Approved';
  if (isEnded) await endReleased(ctx, accountId, await listReleased(ctx.db, requestId), 'Revoked');
  await updateReceivedRequest(ctx.db, requestId, {
    deliveredAt: because === 'Undeliverable' ? null : now,
    ...(because !== null && { endedAt: now, endedBecause: because }),
  });
  await record(ctx, {
    action: because === 'Undeliverable' ? 'proofrequest.undeliverable' : 'proofrequest.delivered',
    chainId: accountId,
    subject: { type: 'proofrequest', id: requestId },
    forAccount: accountId,
    details: { state: row.state },
  });
}

export const deliverProofAnswerJob = defineJob({
  name: 'deliver-proof-answer',
  payload,
  handler: deliverProofAnswer,
});
