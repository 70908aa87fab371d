import { invalid, ProductError, type Reliance, roleMay, type SharingStatus } from '@probity/domain';
import {
  type Circumstances,
  type ControlEffect,
  controlEffect,
  isFourEyesDecision,
  unrestricted,
} from '@probity/domain/controls/control.policy.ts';
import type { DecisionKind, ReviewDayReason } from '@probity/domain/relationships/relationship-keys.ts';
import { openReadable, snapshotContext } from '../../exchange/shared-data/index.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { authorise, type Ctx, dayOf, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { type Counterparty, findCounterparty } from '../counterparties/index.ts';
import type { PartyScreening } from '../screening/index.ts';
import { changesSince, type FileChange } from './changes-since.ts';
import { type DecisionContent, fileHash, type PresentFile, readPresentFile } from './decision-content.ts';
import {
  findReviewReason,
  findRiskAt,
  listConnectionsWith,
  listDecisions,
  listNotes,
  listSnapshotsAt,
  listStatusesAt,
  type NamedDecisionRow,
  type OfParty,
  type PartyConnection,
  type RiskAt,
} from './decisions.store.ts';
import { relationshipNoteContext } from './encryption-context.ts';
import { type NoteView, notesOf } from './note-versions.ts';
import { openRecord, openValues } from './open-record.ts';
import { itemView, type ReliedItemView } from './relied-item.ts';
import { type DecisionView, viewDecision } from './view-decision.ts';

const MOST = 200;
const HOUR_MS = 3_600_000;

/** The end of a day in London. */
export function endOfDay(day: string): Date {
  const end = new Date(`${day}T23:59:59.999Z`);
  return dayOf(end) === day ? end : new Date(end.getTime() - HOUR_MS);
}

interface ReliedView {
  connectionId: string;
  at: Date;
  hash: string;
  items: ReliedItemView[];
}

export interface RelationshipFile {
  party: Counterparty;
  connections: (PartyConnection & { isReadable: boolean })[];
  risk: RiskAt | null;
  /** Null for a past date: its history is not kept; or if the party cannot be screened. */
  screening: PartyScreening | null;
  /** Of the tests that shared data allows today. */
  failedTests: number;
  notes: NoteView[];
  decisions: DecisionView[];
  /** What the account relied on at that time: accepted snapshots, with sensitive fields masked. */
  relied: ReliedView[];
  /**
   * The hash of what a decision today would rely on; null for a past date, or if part of it is hidden from the member.
   */
  fileHash: string | null;
  /** What each decision would do now. */
  effects: Record<DecisionKind, ControlEffect>;
  /** What changed since the decision that awaits a second person was proposed; null if none does. */
  changesSince: FileChange[] | null;
  /** Today's reason; its history is not kept. */
  reviewReason: ReviewDayReason | null;
  abilities: { note: boolean; assign: boolean; decide: boolean };
}

/** Everything the account keeps about one counterparty, today or as at a past date. */
export function readRelationshipFile(
  ctx: Ctx,
  { asAt, ...of }: OfParty & { asAt?: string | undefined },
): Promise<RelationshipFile> {
  return inTransaction(ctx, async (ctx) => {
    const { role } = authorise(ctx.actor, 'view', of.accountId);
    const party = await findCounterparty(ctx, of);
    if (!party) throw new ProductError('resource.not_found');
    const now = ctx.services.now();
    if (asAt && asAt > dayOf(now)) throw invalid('asAt', 'futureDate');
    const sealing = await sealingOf(ctx, of.accountId);
    const present = asAt ? null : await readPresentFile(ctx, of, party);
    // Reading may rate the party and accept data seen for the first time, which belongs to the current file.
    const until = asAt ? endOfDay(asAt) : ctx.services.now();
    const connections = present?.connections ?? (await connectionsAt(ctx, of, until));
    const readable = new Set(connections.flatMap(({ id, isReadable }) => (isReadable ? id : [])));
    const settings = await readSettings(ctx, of.accountId);
    const notes = await listNotes(ctx.db, { ...of, until, limit: MOST });
    const decisions = await listDecisions(ctx.db, { ...of, until, limit: MOST });
    const seesAll = !present?.isPartlyHidden;
    return {
      party,
      connections,
      risk: await riskAt(ctx, of, until, asAt),
      screening: present?.screening ?? null,
      failedTests: present ? countFailed(present.content) : 0,
      notes: notesOf(notes, ({ id, text }) =>
        sealing.unseal(text, relationshipNoteContext(id)).toString('utf8'),
      ),
      decisions: decisions.map((row) => viewDecision(ctx, sealing, row, until)),
      relied: await reliedAt(ctx, {
        ...of,
        until,
        sealing,
        connections: connections.filter(({ id }) => readable.has(id)),
        party,
      }),
      fileHash: present && seesAll ? fileHash(present.content) : null,
      effects: effectsOf({
        isFourEyes: isFourEyesDecision(settings, present?.content.risk?.level ?? null),
        ...(present?.restrictions ?? unrestricted),
      }),
      changesSince:
        present && seesAll ? await changesOfProposal(ctx, of.accountId, present, decisions) : null,
      reviewReason: asAt ? null : await findReviewReason(ctx.db, of),
      abilities: {
        note: !asAt && roleMay(role, 'edit'),
        assign: !asAt && roleMay(role, 'edit'),
        decide: !asAt && seesAll && roleMay(role, 'validate'),
      },
    };
  });
}

const effectsOf = (circumstances: Circumstances): Record<DecisionKind, ControlEffect> => {
  const effectOf = (kind: DecisionKind) => controlEffect({ act: 'DecideCounterparty', kind }, circumstances);
  return { Approve: effectOf('Approve'), Reject: effectOf('Reject'), Escalate: effectOf('Escalate') };
};

async function changesOfProposal(
  ctx: Ctx,
  accountId: string,
  present: PresentFile,
  decisions: readonly NamedDecisionRow[],
): Promise<FileChange[] | null> {
  const proposal = decisions.find(({ state }) => state === 'AwaitingSecond');
  if (!proposal) return null;
  const { content } = openRecord(await sealingOf(ctx, accountId), proposal, 'Proposed');
  const items = await openValues(ctx, { accountId, decisionId: proposal.id, stage: 'Proposed' });
  return changesSince({ content, items }, present);
}

const countFailed = ({ connections }: DecisionContent): number =>
  connections.flatMap(({ tests }) => tests).filter(({ outcome }) => outcome === 'Fail').length;

async function riskAt(ctx: Ctx, of: OfParty, until: Date, asAt: string | undefined): Promise<RiskAt | null> {
  const day = asAt ?? dayOf(until);
  return findRiskAt(ctx.db, { ...of, until, day });
}

async function connectionsAt(ctx: Ctx, of: OfParty, until: Date) {
  const all = await listConnectionsWith(ctx.db, of);
  const statuses = new Map<string, SharingStatus>(
    (await listStatusesAt(ctx.db, { connectionIds: all.map(({ id }) => id), until })).map((row) => [
      row.connectionId,
      row.sharingStatus,
    ]),
  );
  const found = [];
  for (const connection of all) {
    const sharingStatus = statuses.get(connection.id);
    if (!sharingStatus) continue;
    // Access is recorded, as for current data.
    const opened =
      connection.direction === 'Incoming' &&
      connection.approvedAt !== null &&
      (await openReadable(ctx, { connectionId: connection.id, accountId: of.accountId }));
    found.push({ ...connection, sharingStatus, isReadable: Boolean(opened) });
  }
  return found;
}

interface ReliedAt extends OfParty {
  until: Date;
  sealing: AccountSealing;
  /** Connections whose data the member can open today: a past date must not bypass access rules. */
  connections: readonly PartyConnection[];
  party: Counterparty;
}

async function reliedAt(ctx: Ctx, { sealing, party, connections, ...of }: ReliedAt): Promise<ReliedView[]> {
  const subjects = new Map(connections.map(({ id, subject }) => [id, subject]));
  const rows = await listSnapshotsAt(ctx.db, { ...of, connectionIds: [...subjects.keys()] });
  return rows.map(({ connectionId, seq, content, hash, at }) => {
    const { items } = unsealJson<Reliance>(sealing, content, snapshotContext(connectionId, seq));
    return {
      connectionId,
      at,
      hash: hash.toString('hex'),
      items: items.map((item) => itemView(item, subjects.get(connectionId) ?? party)),
    };
  });
}
