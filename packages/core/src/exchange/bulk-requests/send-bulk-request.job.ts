import type { EntityKind } from '@probity/domain';
import { inLocale } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { z } from 'zod';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import {
  announceProgress,
  countSettled,
  loadBulkRequest,
  lockBulkRequest,
  setBulkState,
} from './bulk-requests.store.ts';
import { findAddressesMet, listBulkRows, settleDone } from './bulk-rows.store.ts';
import { openRecipient } from './bulk-sealing.ts';
import { notifyBulkRequestStalled } from './notify-bulk-request-stalled.ts';
import { isRefused, sendRow } from './send-row.ts';
import { type NewRecipientLine, sendToNewRecipients } from './send-to-new-recipients.ts';
import { openSending, type Sending } from './sending.ts';

const PORTION = 250;

/**
 * Sends the waiting rows in portions, on behalf of the member who started or resumed it and with their current
 * permissions. A row and its effects are committed together, so that another worker can resume where a killed one
 * stopped.
 */
export async function sendBulkRequest(ctx: Ctx, input: { bulkRequestId: string }): Promise<void> {
  for (;;) {
    const sending = await openSending(ctx, input.bulkRequestId);
    if (sending.bulk.state !== 'Running') return;
    if (!sending.sender) return stopWithoutSender(ctx, sending);
    const asSender: Ctx = { ...ctx, actor: sending.sender };
    const inOwnLanguage = <Result>(work: () => Result) => inLocale(sending.language ?? DEFAULT_LOCALE, work);
    const left = await inOwnLanguage(() => sendPortion(asSender, sending));
    if (!left) return finish(ctx, sending);
    for (const line of left) await inOwnLanguage(() => sendRow(asSender, sending, line));
  }
}

/** Returns the rows that have to be sent one by one; null if no rows are waiting. */
async function sendPortion(ctx: Ctx, sending: Sending): Promise<NewRecipientLine[] | null> {
  try {
    return await inTransaction(ctx, (ctx) => sendTogether(ctx, sending));
  } catch (error) {
    if (!isRefused(error)) throw error;
    // One party was asked at the same moment: send each row on its own, so that only that one fails, with its reason.
    return inTransaction(ctx, (ctx) => waitingLines(ctx, sending));
  }
}

/** Sends all rows at once whose addresses the account has never asked; returns the others. */
async function sendTogether(ctx: Ctx, sending: Sending): Promise<NewRecipientLine[] | null> {
  const { id, accountId } = sending.bulk;
  const bulk = await lockBulkRequest(ctx.db, id);
  if (bulk?.state !== 'Running') return [];
  const lines = await waitingLines(ctx, sending);
  if (lines.length === 0) return null;
  const addresses = lines.map(({ recipient }) => recipient.email);
  const met = await findAddressesMet(ctx.db, accountId, addresses);
  const fresh = lines.filter(({ recipient }) => !met.has(recipient.email));
  const settled = await sendToNewRecipients(ctx, sending, fresh);
  await settleDone(ctx.db, id, ctx.services.now(), settled);
  await countSettled(ctx.db, id, { done: settled.length });
  await announceProgress(ctx.db, accountId);
  return lines.filter(({ recipient }) => met.has(recipient.email));
}

async function waitingLines(ctx: Ctx, { bulk, sealing }: Sending): Promise<NewRecipientLine[]> {
  const rows = await listBulkRows(ctx.db, bulk.id, { state: 'Waiting', after: 0, limit: PORTION });
  return rows.map((row) => {
    const { name, email, kind, country } = openRecipient(sealing, row);
    // Waiting rows were validated before they were stored.
    return {
      number: row.number,
      recipient: { name, email, kind: kind as EntityKind, country: country || null },
    };
  });
}

function finish(ctx: Ctx, { bulk: { id, accountId } }: Sending): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const finishedAt = ctx.services.now();
    if (!(await setBulkState(ctx.db, id, { from: 'Running', to: 'Finished', finishedAt }))) return;
    const { done, failed } = await loadBulkRequest(ctx.db, id);
    await record(ctx, {
      action: 'bulkrequest.finished',
      chainId: accountId,
      subject: { type: 'bulkrequest', id },
      details: { done, failed },
    });
  });
}

/** There is no one to send on behalf of: a member with permission has to resume it. */
function stopWithoutSender(ctx: Ctx, { bulk }: Sending): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { id, accountId } = bulk;
    if (!(await setBulkState(ctx.db, id, { from: 'Running', to: 'Stopped' }))) return;
    await record(ctx, {
      action: 'bulkrequest.stopped',
      chainId: accountId,
      subject: { type: 'bulkrequest', id },
      details: { reason: 'senderMayNot' },
    });
    await notifyBulkRequestStalled(ctx, bulk, 'bulkrequest.stopped');
  });
}

const payload = z.object({ bulkRequestId: z.string(), round: z.number() });

export const sendBulkRequestJob = defineJob<z.infer<typeof payload>>({
  name: 'send-bulk-request',
  payload,
  handler: sendBulkRequest,
});
