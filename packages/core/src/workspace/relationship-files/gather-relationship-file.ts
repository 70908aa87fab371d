import { roleMay } from '@probity/domain';
import { hasTrueMatch, isHeld } from '@probity/domain/risk/rate-risk.ts';
import { type CommentsView, listComments } from '../../assurance/comments/index.ts';
import {
  endOfDay,
  getRelationshipDecision,
  getRelationshipOwnership,
  ifFound,
  readDecisionTimestamp,
} from '../../assurance/decisions/index.ts';
import { getRisk, readRatingAt } from '../../assurance/risk/index.ts';
import { readScreening } from '../../assurance/screening/index.ts';
import { partySealing } from '../../exchange/connections/index.ts';
import { authorise, type Ctx, dayOf } from '../../kernel/context/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import type { WholeRelationship } from '../relationships/index.ts';
import type { ExportedFile, FileChoices, FileRecord, FileRisk } from './exported-file.ts';
import { type ConnectionPart, gatherConnection } from './gather-connection.ts';

interface GatherFile {
  accountId: string;
  entityId: string;
  /** A past day. */
  asAt?: string | undefined;
  choices: FileChoices;
}

/** Everything that the pages of a counterparty show the member, today or on a past day; each access is recorded. */
export async function gatherRelationshipFile(
  ctx: Ctx,
  whole: WholeRelationship,
  { choices, ...counterparty }: GatherFile,
): Promise<ExportedFile> {
  const membership = authorise(ctx.actor, 'view', counterparty.accountId);
  const exportedAt = ctx.services.now();
  const asAt = counterparty.asAt ?? dayOf(exportedAt);
  const until = counterparty.asAt ? endOfDay(counterparty.asAt) : null;
  const { party, connections, decisions } = whole.file;
  const parts: ConnectionPart[] = [];
  for (const connection of connections)
    parts.push(
      await gatherConnection(ctx, { ...counterparty, connection, party, until, redacted: choices.redacted }),
    );
  const shared = parts.flatMap((part) => part.shared ?? []);
  const documents = shared.flatMap(({ file }) => file.documents);
  const credentials = shared.flatMap(({ file }) => file.credentials);
  return {
    ...whole,
    asAt,
    isPast: until !== null,
    exportedAt,
    exportedBy: {
      account: membership.name,
      person: ctx.actor.kind === 'user' ? ctx.actor.name : '',
    },
    choices,
    hits: until ? null : ((await readScreening(ctx, counterparty))?.hits ?? []),
    factors: await riskOf(ctx, { ...counterparty, until }),
    ownership: party.kind === 'LegalPerson' ? null : await getRelationshipOwnership(ctx, counterparty),
    parts,
    records: roleMay(membership.role, 'validate')
      ? await recordsOf(ctx, { ...counterparty, decisions })
      : null,
    threads: choices.comments ? threadsUntil(asAt, (await listComments(ctx, counterparty)).threads) : null,
    documents: onceEach(documents),
    credentials: onceEach(credentials),
    stored: Object.assign({}, ...shared.map(({ stored }) => stored)),
    sealings: await sealingsOf(ctx, parts),
  };
}

/** Opened as long as sharing lasts: the files are read once the transaction is over. */
async function sealingsOf(ctx: Ctx, parts: readonly ConnectionPart[]): Promise<Map<string, AccountSealing>> {
  const sealings = new Map<string, AccountSealing>();
  for (const { connection, shared } of parts)
    for (const { accountId } of Object.values(shared?.stored ?? {}))
      if (!sealings.has(accountId))
        sealings.set(accountId, await partySealing(ctx, connection.id, accountId));
  return sealings;
}

const onceEach = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

async function riskOf(
  ctx: Ctx,
  { until, ...party }: { accountId: string; entityId: string; until: Date | null },
): Promise<FileRisk | null> {
  if (until) {
    const rating = await readRatingAt(ctx, { ...party, until });
    return (
      rating && {
        factors: rating.factors,
        override: null,
        proposal: null,
        isHeld: isHeld(rating),
        hasTrueMatch: hasTrueMatch(rating),
        history: null,
      }
    );
  }
  const risk = await ifFound(getRisk(ctx, party));
  if (!risk) return null;
  const { rating, override, proposal, history } = risk;
  return {
    factors: rating.factors,
    override,
    proposal,
    isHeld: isHeld(rating),
    hasTrueMatch: hasTrueMatch(rating),
    history,
  };
}

/** As proposed and, where a second person agreed, as agreed. */
async function recordsOf(
  ctx: Ctx,
  {
    decisions,
    ...party
  }: { accountId: string; entityId: string; decisions: WholeRelationship['file']['decisions'] },
): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  for (const { id: decisionId, agreedHash } of decisions)
    for (const stage of agreedHash ? (['Proposed', 'Agreed'] as const) : (['Proposed'] as const)) {
      const record = await getRelationshipDecision(ctx, { ...party, decisionId, stage });
      const isStamped = record.timestamp?.state === 'Confirmed';
      records.push({
        decisionId,
        record,
        timestamp: isStamped ? await readDecisionTimestamp(ctx, { ...party, decisionId, stage }) : null,
      });
    }
  return records;
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
