import { roleMay } from '@probity/domain';
import { inLocale } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { z } from 'zod';
import { labelImported } from '../../assurance/decisions/index.ts';
import { connectParties } from '../../exchange/connections/index.ts';
import { findMemberActor } from '../../identity/members/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, type UserActor, withApiKey } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { unlessGone } from './check-import.job.ts';
import { inPortions, type OpenedImport, openImport } from './import-file.ts';
import { openLayout } from './import-sealing.ts';
import {
  findKnownRows,
  type ImportRow,
  listFailedNumbers,
  lockImport,
  settleImport,
  updateImport,
} from './imports.store.ts';
import { CounterpartyReader, type JudgedRow } from './read-counterparties.ts';

const PORTION = 500;

const payload = z.object({ importId: z.string(), round: z.number() });
type Payload = z.infer<typeof payload>;

/**
 * Writes the valid rows in portions, on behalf of the member who confirmed it and with their current permissions. A
 * portion and its progress are committed together, so that no row is written twice or left out.
 */
export async function runImport(ctx: Ctx, { importId, round }: Payload): Promise<void> {
  const opened = await openImport(ctx, importId).catch(unlessGone);
  if (opened?.row.state !== 'Running' || opened.row.round !== round) return;
  await inLocale(opened.language ?? DEFAULT_LOCALE, () => writeRows(ctx, opened));
}

async function writeRows(ctx: Ctx, opened: OpenedImport): Promise<void> {
  const layout = openLayout(opened.sealing, opened.row);
  if (!layout) throw new Error('An import runs that was never read.');
  const rows = opened.rows();
  await rows.next();
  const reader = new CounterpartyReader(layout);
  for await (const portion of inPortions(rows, PORTION)) {
    const judged = portion
      .map((row) => reader.judge(row))
      .filter(({ number }) => number > opened.row.position);
    if (judged.length > 0 && !(await writePortion(ctx, opened.row, judged))) return;
  }
  await finish(ctx, opened.row);
}

/** False if it was stopped or deleted, or the member may no longer run it. */
async function writePortion(
  ctx: Ctx,
  { id, round }: ImportRow,
  judged: readonly JudgedRow[],
): Promise<boolean> {
  const [from = 0, to = 0] = [judged[0]?.number, judged.at(-1)?.number];
  const runner = await findRunner(ctx, id);
  if (!runner) return stopWithoutRunner(ctx, { id, round });
  return inTransaction({ ...ctx, actor: runner }, async (ctx) => {
    const now = await lockImport(ctx.db, id);
    if (now?.state !== 'Running' || now.round !== round) return false;
    const refused = await listFailedNumbers(ctx.db, id, { from, to });
    // Another worker may have settled some of them while this one waited.
    const parties = judged.flatMap(({ number, party }) =>
      party && number > now.position && !refused.has(number) ? [{ number, ...party }] : [],
    );
    const known = await findKnownRows(ctx.db, now.accountId, parties);
    const fresh = parties.filter(({ number }) => !known.has(number));
    const entityIds = await connectParties(ctx, now.accountId, fresh);
    await labelImported(
      ctx,
      now.accountId,
      entityIds.flatMap((entityId, index) => {
        const line = fresh[index];
        return line ? [{ entityId, reference: line.reference, tags: line.tags }] : [];
      }),
    );
    await settleImport(ctx.db, id, {
      done: fresh.length,
      existing: known.size,
      position: Math.max(to, now.position),
    });
    return true;
  });
}

function findRunner(ctx: Ctx, importId: string): Promise<UserActor | null> {
  return inTransaction(ctx, async ({ db }) => {
    const row = await lockImport(db, importId);
    if (!row?.runBy) return null;
    const actor = await findMemberActor({ db }, { accountId: row.accountId, userId: row.runBy });
    return actor?.memberships.some(({ role }) => roleMay(role, 'edit'))
      ? withApiKey(actor, row.runByKey)
      : null;
  });
}

/** There is no member to act for, so another member with permission has to resume it. */
function stopWithoutRunner(ctx: Ctx, { id, round }: { id: string; round: number }): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const now = await lockImport(ctx.db, id);
    if (now?.state !== 'Running' || now.round !== round) return false;
    await updateImport(ctx.db, id, { state: 'Stopped' });
    await record(ctx, {
      action: 'import.stopped',
      chainId: now.accountId,
      subject: { type: 'import', id },
      details: { reason: 'runnerMayNot' },
    });
    return false;
  });
}

function finish(ctx: Ctx, { id, round }: ImportRow): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const now = await lockImport(ctx.db, id);
    if (now?.state !== 'Running' || now.round !== round) return;
    await updateImport(ctx.db, id, { state: 'Finished', finishedAt: ctx.services.now() });
    const { accountId, done, existing, failed } = now;
    await record(ctx, {
      action: 'import.finished',
      chainId: accountId,
      subject: { type: 'import', id },
      details: { done, existing, failed },
    });
  });
}

export const runImportJob = defineJob<Payload>({
  name: 'run-import',
  payload,
  handler: runImport,
});
