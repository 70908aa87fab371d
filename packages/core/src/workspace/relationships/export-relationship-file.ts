import { createHash } from 'node:crypto';
import { scopeKey } from '@probity/domain';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay } from '@probity/domain/texts/written-dates.ts';
import { strToU8, zipSync } from 'fflate';
import { type CommentsView, listComments } from '../../assurance/comments/index.ts';
import { readScreening } from '../../assurance/screening/index.ts';
import { findConnection, listItems } from '../../exchange/connections/index.ts';
import { recordAccess } from '../../exchange/shared-data/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  apiKeyIdOf,
  authorise,
  type Ctx,
  dayOf,
  inTransaction,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { getRelationship, type WholeRelationship } from './get-relationship.ts';
import { relationshipFileReport } from './relationship-file-report.ts';

interface ExportRelationshipFile {
  accountId: string;
  entityId: string;
  asAt?: string | undefined;
  /** Whether what members wrote to each other is in it. */
  comments: boolean;
}

export interface ExportedFile extends WholeRelationship {
  /** The day that the file shows. */
  asAt: string;
  exportedAt: Date;
  exportedBy: { account: string; person: string };
  /** Null for a past day: their history is not kept. */
  hits: ExportedHit[] | null;
  /** Null if they were left out. */
  threads: CommentsView['threads'] | null;
}

type ExportedHit = NonNullable<Awaited<ReturnType<typeof readScreening>>>['hits'][number];

/**
 * The file of a counterparty as an archive, to read and as data, with the hash of each: what was accepted, its risk,
 * hits, decisions and notes. Without the documents, which the export of shared data has.
 */
export async function exportRelationshipFile(
  ctx: Ctx,
  { comments, ...of }: ExportRelationshipFile,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { name: account } = authorise(ctx.actor, 'view', of.accountId);
  const whole = await getRelationship(ctx, of);
  // A stolen session would go for a whole file; an API key needed a recent sign-in to get the scope.
  if (!apiKeyIdOf(ctx.actor)) requireRecentAuthentication(ctx, 'Export');
  const file = await inTransaction(ctx, async (ctx): Promise<ExportedFile> => {
    const exportedAt = ctx.services.now();
    const asAt = of.asAt ?? dayOf(exportedAt);
    const threads = comments ? threadsUntil(asAt, (await listComments(ctx, of)).threads) : null;
    const hits = of.asAt ? null : ((await readScreening(ctx, of))?.hits ?? []);
    await recordExport(ctx, { ...of, asAt, comments }, whole);
    const person = ctx.actor.kind === 'user' ? ctx.actor.name : '';
    return { ...whole, asAt, exportedAt, exportedBy: { account, person }, hits, threads };
  });
  const entries = {
    'file.pdf': await ctx.services.pdf.renderReport(relationshipFileReport(file, ctx.services.product)),
    'file.json': inJson(dataOf(file)),
  };
  const { name } = whole.file.party;
  return {
    bytes: zipSync({ ...entries, 'manifest.json': inJson(manifestOf(entries)) }),
    fileName: `${currentTexts().t('pdf.counterparty.fileName', { name, day: writtenDay(file.asAt) })}.zip`,
  };
}

/** In the account's own audit log with what was chosen, and in the access log of each party whose data is in it. */
async function recordExport(
  ctx: Ctx,
  { accountId, entityId, asAt, comments }: ExportRelationshipFile,
  { file }: WholeRelationship,
): Promise<void> {
  await record(ctx, {
    action: comments ? 'relationship.fileExportedWithComments' : 'relationship.fileExported',
    chainId: accountId,
    subject: { type: 'entity', id: entityId },
    details: { asAt },
  });
  for (const { connectionId } of file.relied) {
    const connection = await findConnection(ctx, connectionId);
    const items = await listItems(ctx, connectionId);
    const consented = items.filter(({ state }) => state === 'Consented').map(scopeKey);
    if (connection) await recordAccess(ctx, connection, { kind: 'exported', items: consented });
  }
}

/** What had been written and resolved by the end of a day. */
function threadsUntil(day: string, threads: CommentsView['threads']): CommentsView['threads'] {
  const isBy = (moment: Date | null) => moment !== null && dayOf(moment) <= day;
  return threads.flatMap((thread) => {
    const comments = thread.comments.filter(({ writtenAt }) => isBy(writtenAt));
    if (comments.length === 0) return [];
    return [
      { ...thread, comments, ...(!isBy(thread.resolvedAt) && { resolvedAt: null, resolvedByName: null }) },
    ];
  });
}

function dataOf({ file, summary, hits, threads, ...made }: ExportedFile) {
  const { party, risk, screening, connections, relied, decisions, notes } = file;
  return {
    format: 'probity.counterparty-file.1',
    ...made,
    party: { ...party, reference: summary.reference, tags: summary.tags },
    risk,
    screening: screening && screeningData(screening),
    hits: hits?.map(hitData) ?? null,
    connections: connections.map(({ id, direction, sharingStatus, templateName, approvedAt, subject }) => ({
      id,
      direction,
      sharingStatus,
      templateName,
      approvedAt,
      subject,
    })),
    accepted: relied,
    decisions: decisions.map(({ isOwn: _, ...decision }) => decision),
    notes,
    comments: threads?.map(threadData) ?? null,
  };
}

const screeningData = (screening: NonNullable<WholeRelationship['file']['screening']>) => ({
  result: screening.result,
  hits: screening.hits,
  undecided: screening.undecided,
  confirmed: screening.confirmed,
  screenedAt: screening.screenedAt,
  screenedByName: screening.screenedByName,
  threshold: screening.threshold,
  lists: screening.lists,
});

const hitData = ({ entry, listTitle, score, matchedName, inForce, decision, returned }: ExportedHit) => ({
  list: listTitle,
  reference: entry.reference,
  name: entry.names[0]?.text ?? entry.reference,
  matchedName,
  score,
  verdict: inForce,
  decision: decision && {
    verdict: decision.verdict,
    reason: decision.reason,
    byName: decision.decidedByName,
    at: decision.decidedAt,
    awaitsApproval: decision.awaitsApproval,
    approvedByName: decision.approvedByName,
    approvedAt: decision.approvedAt,
  },
  returned,
});

const threadData = ({ about, resolvedAt, resolvedByName, comments }: CommentsView['threads'][number]) => ({
  about,
  resolvedAt,
  resolvedByName,
  comments: comments.map(({ text, byName, writtenAt, editedAt, deletedAt }) => ({
    text,
    byName,
    writtenAt,
    editedAt,
    deletedAt,
  })),
});

const inJson = (data: object): Uint8Array => strToU8(JSON.stringify(data, null, 2));

const manifestOf = (entries: Readonly<Record<string, Uint8Array>>) => ({
  files: Object.entries(entries).map(([name, bytes]) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })),
});
