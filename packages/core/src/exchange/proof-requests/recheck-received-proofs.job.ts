import type { ProofOutcome } from '@probity/domain/proof-requests/proof-request-keys.ts';
import { z } from 'zod';
import { notify } from '../../identity/notifications/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  type Ctx,
  inAccountTransaction,
  inUnscopedTransaction,
  type Services,
} from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { listAnswered, noteOutcome, type SentRequestRow } from './sent-requests.store.ts';
import { openAnswer, verifyAnswer, worstOf } from './view-sent-request.ts';

const PORTION = 200;

/**
 * Reads the status lists of what other installations have answered, each list once: what was revoked there shows here, and
 * the one who asked is told.
 */
export async function recheckReceivedProofs(ctx: Ctx): Promise<void> {
  const services: Services = { ...ctx.services, publicDocuments: readOnce(ctx) };
  let after: string | null = null;
  for (;;) {
    const rows: SentRequestRow[] = await inUnscopedTransaction(ctx, ({ db }) =>
      listAnswered(db, { after, limit: PORTION }),
    );
    for (const row of rows) await recheck({ ...ctx, services }, row);
    after = rows.at(-1)?.id ?? null;
    if (rows.length < PORTION) return;
  }
}

function readOnce({ services: { publicDocuments } }: Ctx): Services['publicDocuments'] {
  const read = new Map<string, Promise<string | null>>();
  return {
    read: (url, options) => {
      const earlier = read.get(url);
      if (earlier) return earlier;
      const reading = publicDocuments.read(url, options);
      read.set(url, reading);
      return reading;
    },
  };
}

async function recheck(ctx: Ctx, row: SentRequestRow): Promise<void> {
  const { accountId } = row;
  const inAccount = <T>(work: (ctx: Ctx) => Promise<T>) => inAccountTransaction(ctx, accountId, work);
  const answer = await inAccount((ctx) => openAnswer(ctx, row));
  if (!answer) return;
  const proofs = await verifyAnswer(ctx, row, answer);
  const outcome = worstOf(proofs.map((proof) => proof.outcome));
  // What could not be read says nothing new.
  if (outcome === 'Unknown' || outcome === row.outcome) return;
  await inAccount((ctx) => change(ctx, row, outcome));
}

async function change(ctx: Ctx, row: SentRequestRow, outcome: ProofOutcome): Promise<void> {
  const { id, accountId, requestedBy } = row;
  if (!(await noteOutcome(ctx.db, id, { from: row.outcome, outcome, now: ctx.services.now() }))) return;
  await record(ctx, {
    action: 'proofrequest.rechecked',
    chainId: accountId,
    subject: { type: 'proofrequest', id },
    forAccount: accountId,
    details: { from: row.outcome, to: outcome },
  });
  if (!requestedBy) return;
  await notify(ctx, {
    accountId,
    userId: requestedBy,
    kind: 'proofRequest.rechecked',
    subject: { type: 'proofrequest', id },
    link: `/proof-requests/sent/${id}`,
    values: { party: new URL(row.address).host, outcome },
  });
}

export const recheckReceivedProofsJob = defineJob({
  name: 'recheck-received-proofs',
  payload: z.object({}),
  schedule: '* * * * *',
  handler: recheckReceivedProofs,
});
