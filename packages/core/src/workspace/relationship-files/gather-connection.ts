import type { Consent } from '@probity/domain';
import { type EntityKind, holderSideOf, type ItemState, scopeKey } from '@probity/domain';
import { namesItems } from '@probity/domain/sharing/event-items.ts';
import { itemLabel, untitledItem } from '@probity/domain/sharing/item-label.ts';
import type { ReminderOutcome } from '@probity/domain/sharing/reminder-rule.ts';
import { parseScopeKey } from '@probity/domain/sharing/scope-item.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { ifFound } from '../../assurance/decisions/index.ts';
import { listAssociatedEntities } from '../../exchange/associated-entities/index.ts';
import {
  type ConnectionRow,
  findConnection,
  getContact,
  listConnectionDeclarations,
  listConnectionEvents,
  listItems,
  openRequestTerms,
  questionTitles,
} from '../../exchange/connections/index.ts';
import { listReminders } from '../../exchange/reminders/index.ts';
import { listDisclosures, openQueries } from '../../exchange/shared-data/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { type GatheredShared, readShared } from '../exports/index.ts';
import type { WholeRelationship } from '../relationships/index.ts';
import { judgementsOf, redact, type ValueJudgement } from './shared-values.ts';

type Connection = WholeRelationship['file']['connections'][number];

export interface ScopeLine {
  item: string;
  label: string;
  state: ItemState;
  required: boolean;
  decidedAt: Date | null;
}

export interface QuestionLine {
  /** What it is about; null for the request as a whole. */
  about: string | null;
  /** Asked by the account that exports. */
  isOwn: boolean;
  question: string;
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

export interface EventLine {
  at: Date;
  event: string;
  text: string;
  items: string[];
  byName: string | null;
  actorName: string | null;
  note: string | null;
}

export interface AccessLine {
  at: Date;
  kind: string;
  viewerName: string;
  readerName: string;
  items: string[];
}

export interface PersonLine {
  name: string;
  role: string;
  state: string;
  consented: number;
  asked: number;
  consent: Consent;
}

export interface ContactLine {
  name: string;
  email: string;
}

/** Everything that the tabs of one connection show; null where a past day has no history, or the member may not see it. */
export interface ConnectionPart {
  connection: Connection;
  purpose: string | null;
  scope: ScopeLine[] | null;
  declarations: { id: string; title: string; state: string; agreementId: string | null }[] | null;
  /** Whom each side named; null on a past day. */
  contact: { ours: ContactLine | null; theirs: ContactLine | null } | null;
  /** Reminders by rule that went out, and those that did not. */
  reminders: { at: Date; outcome: ReminderOutcome }[];
  shared: (GatheredShared & { judgements: ValueJudgement[]; withheldTests: string[] }) | null;
  people: PersonLine[] | null;
  questions: QuestionLine[];
  history: EventLine[];
  /** Who opened what the account shares; null of a connection that shares nothing of it. */
  accesses: AccessLine[] | null;
}

interface GatherConnection {
  accountId: string;
  connection: Connection;
  party: { kind: EntityKind };
  /** The end of a past day. */
  until: Date | null;
  redacted: boolean;
}

export async function gatherConnection(ctx: Ctx, given: GatherConnection): Promise<ConnectionPart> {
  const { connection, until, redacted } = given;
  const { id } = connection;
  const isReceived = connection.direction === 'Incoming';
  const row = await findConnection(ctx, id);
  const titles = row ? await declarationsOf(ctx, id) : [];
  const kind = isReceived ? (connection.subject ?? given.party).kind : undefined;
  const labelOf = labeller(
    kind,
    new Map([
      ...titles.map(({ id, title }) => [id, title] as const),
      ...questionTitles(row ? await listItems(ctx, id) : []),
    ]),
  );
  const shared =
    !until && isReceived && connection.isReadable
      ? await sharedOf(ctx, { connectionId: id, redacted })
      : null;
  return {
    connection,
    purpose: row ? ((await openRequestTerms(ctx, row)).purpose ?? null) : null,
    scope: until ? null : await scopeOf(ctx, id, labelOf),
    declarations: until ? null : titles,
    shared,
    people: until || !isReceived ? null : await peopleOf(ctx, id, labelOf),
    questions: await questionsOf(ctx, given, labelOf),
    contact: until ? null : await contactOf(ctx, given),
    reminders: await remindersOf(ctx, given),
    history: row ? await historyOf(ctx, { row, until, labelOf }) : [],
    accesses: isReceived ? null : await accessesOf(ctx, { connectionId: id, until, labelOf }),
  };
}

type LabelOf = (item: string) => string;

const labeller =
  (kind: EntityKind | undefined, titles: ReadonlyMap<string, string>): LabelOf =>
  (item) => {
    const named = parseScopeKey(item);
    const label = itemLabel(named, kind) ?? titles.get(named.key);
    return label || untitledItem(named.kind);
  };

const declarationsOf = async (ctx: Ctx, connectionId: string) =>
  ((await ifFound(listConnectionDeclarations(ctx, { connectionId }))) ?? []).map(
    ({ declarationId, title, state, agreementId }) => ({ id: declarationId, title, state, agreementId }),
  );

async function contactOf(
  ctx: Ctx,
  { accountId, connection }: GatherConnection,
): Promise<ConnectionPart['contact']> {
  const contact = await ifFound(getContact(ctx, { connectionId: connection.id, accountId }));
  const lineOf = (contact: ContactLine | null) => contact && { name: contact.name, email: contact.email };
  return contact && { ours: lineOf(contact.ours), theirs: lineOf(contact.theirs) };
}

async function remindersOf(ctx: Ctx, { accountId, connection, until }: GatherConnection) {
  const reminders = await ifFound(listReminders(ctx, { connectionId: connection.id, accountId }));
  return (reminders?.past ?? []).filter(({ at }) => !until || at <= until);
}

async function sharedOf(ctx: Ctx, { connectionId, redacted }: { connectionId: string; redacted: boolean }) {
  const read = await ifFound(readShared(ctx, { connectionId, isForOthers: false }));
  if (!read) return null;
  const { views, withheldTests, ...gathered } = read;
  const judgements = judgementsOf(views);
  return {
    ...gathered,
    file: redacted ? redact(gathered.file, views) : gathered.file,
    judgements,
    withheldTests,
  };
}

async function scopeOf(ctx: Ctx, connectionId: string, labelOf: LabelOf): Promise<ScopeLine[]> {
  const items = await listItems(ctx, connectionId);
  return items.map(({ state, required, decidedAt, ...item }) => ({
    item: scopeKey(item),
    label: labelOf(scopeKey(item)),
    state,
    required,
    decidedAt,
  }));
}

async function peopleOf(ctx: Ctx, connectionId: string, labelOf: LabelOf): Promise<PersonLine[] | null> {
  const associated = await ifFound(listAssociatedEntities(ctx, { connectionId }));
  if (!associated?.isReadable) return null;
  return associated.items.map(({ name, as, state, progress, items, consent }) => ({
    name,
    role: labelOf(scopeKey({ kind: 'field', key: as })),
    state,
    consented: progress?.consented ?? 0,
    asked: progress?.total ?? items.length,
    consent,
  }));
}

/** Questions about single values only for members who can see them. */
async function questionsOf(
  ctx: Ctx,
  { accountId, connection, until }: GatherConnection,
  labelOf: LabelOf,
): Promise<QuestionLine[]> {
  const isBy = (moment: Date | null) => moment !== null && (!until || moment <= until);
  const seesItems = connection.isReadable || connection.direction === 'Shared';
  return (await openQueries(ctx, connection.id))
    .filter(({ kind, askedAt }) => (seesItems || kind === null) && isBy(askedAt))
    .map(({ kind, key, askedBy, question, askedAt, answer, answeredAt }) => ({
      about: kind && key ? labelOf(scopeKey({ kind, key })) : null,
      isOwn: askedBy === accountId,
      question,
      askedAt,
      ...(isBy(answeredAt) ? { answer, answeredAt } : { answer: null, answeredAt: null }),
    }));
}

async function historyOf(
  ctx: Ctx,
  { row, until, labelOf }: { row: ConnectionRow; until: Date | null; labelOf: LabelOf },
): Promise<EventLine[]> {
  const { write, texts } = currentTexts();
  const words: Readonly<Record<string, string>> = texts.connections.event;
  const relation = holderSideOf[row.relationType] === 'initiator' ? 'offered' : 'requested';
  const events = (await ifFound(listConnectionEvents(ctx, { connectionId: row.id }))) ?? [];
  return events
    .filter(({ at }) => !until || at <= until)
    .map(({ at, event, items, byName, actorName, note }) => ({
      at,
      event,
      text: event in words ? write(`connections.event.${event}`, { relation }) : event,
      items: namesItems.has(event) ? items.map(labelOf) : [],
      byName,
      actorName,
      note,
    }));
}

const MAX_ACCESSES = 1000;

async function accessesOf(
  ctx: Ctx,
  { connectionId, until, labelOf }: { connectionId: string; until: Date | null; labelOf: LabelOf },
): Promise<AccessLine[] | null> {
  const disclosures = await ifFound(listDisclosures(ctx, { connectionId, after: null, limit: MAX_ACCESSES }));
  return (
    disclosures?.items
      .filter(({ at }) => !until || at <= until)
      .map(({ at, kind, viewerName, readerName, items }) => ({
        at,
        kind,
        viewerName,
        readerName,
        items: items.map(labelOf),
      })) ?? null
  );
}
