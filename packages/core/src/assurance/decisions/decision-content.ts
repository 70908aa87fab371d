import { createHash } from 'node:crypto';
import type { ReliedItem, SharingStatus } from '@probity/domain';
import { ProductError, type ScreeningResult, scopeKey } from '@probity/domain';
import type { TestResult } from '@probity/domain/compliance-tests/define-test.ts';
import type { TestKey, TestOutcome } from '@probity/domain/compliance-tests/test-keys.ts';
import type { Restrictions } from '@probity/domain/controls/control.policy.ts';
import type { RiskRating } from '@probity/domain/risk/rate-risk.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import canonicalize from 'canonicalize';
import { type OpenedItem, openReadable, reliedOf } from '../../exchange/shared-data/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { SearchedList } from '../../kernel/ports/index.ts';
import { listConnectionTests } from '../compliance-tests/index.ts';
import type { Counterparty } from '../counterparties/index.ts';
import { getRisk, type RiskView } from '../risk/index.ts';
import { getPartyScreening, type PartyScreening, readRestrictions } from '../screening/index.ts';
import {
  findNewestDecision,
  listConnectionsWith,
  type OfParty,
  type PartyConnection,
  type Subject,
} from './decisions.store.ts';

/** The exact record that a decision relied on, encrypted as a whole with the account’s key. */
export interface DecisionContent {
  party: Counterparty;
  connections: {
    id: string;
    sharingStatus: SharingStatus;
    /** Omitted if the data is the counterparty's own. */
    subject?: Subject;
    /** The number of shared items, and the SHA-256 of their values with the hashes of their evidence. */
    items: number;
    itemsHash: string;
    tests: { key: TestKey; version: number; outcome: TestOutcome; reason: string }[];
  }[];
  /** Missing in decisions from before it was recorded; null if the party cannot be screened. */
  screening?: ScreeningAt | null;
  /** The decision before; omitted if there was none. */
  decided?: { id: string; state: string };
  /** SHA-256 of what it was computed from; missing in decisions from before it was recorded. */
  inputsHash?: string;
  /** Null if no shared data can be rated. */
  risk: { level: RiskLevel; rating: RiskRating; isOverridden: boolean } | null;
}

export interface ScreeningAt {
  result: ScreeningResult;
  hits: number;
  undecided: number;
  confirmed: number;
  screenedAt: string | null;
  /** Null if the engine does not state it. */
  threshold: number | null;
  lists: SearchedList[];
}

export interface PresentFile {
  content: DecisionContent;
  /** The shared items of each connection, and when each was last changed. */
  items: { connectionId: string; items: ReliedItem[]; changedAt: ReadonlyMap<string, Date> }[];
  /** When the latest rating or override was made. */
  ratedAt: Date | null;
  screening: PartyScreening | null;
  connections: (PartyConnection & { isReadable: boolean })[];
  /** Some shared data is hidden from this member. */
  isPartlyHidden: boolean;
  restrictions: Restrictions;
}

/**
 * What the account currently knows about a counterparty, as far as this member may see it, and has decided before. The
 * access is recorded.
 */
export async function readPresentFile(ctx: Ctx, of: OfParty, party: Counterparty): Promise<PresentFile> {
  const connections = [];
  const read: DecisionContent['connections'] = [];
  const values: PresentFile['items'] = [];
  for (const connection of await listConnectionsWith(ctx.db, of)) {
    const isShared = connection.direction === 'Incoming' && connection.approvedAt !== null;
    const at = { connectionId: connection.id, accountId: of.accountId };
    const items = isShared ? await openReadable(ctx, at) : null;
    connections.push({ ...connection, isReadable: items !== null });
    if (!items) continue;
    const { tests } = await listConnectionTests(ctx, at);
    const relied = items.map(reliedOf).sort((one, other) => (scopeKey(one) < scopeKey(other) ? -1 : 1));
    values.push({
      connectionId: connection.id,
      items: relied,
      changedAt: new Map(items.flatMap((item) => lastChange(item))),
    });
    read.push({
      id: connection.id,
      sharingStatus: connection.sharingStatus,
      ...(connection.subject && { subject: connection.subject }),
      items: relied.length,
      itemsHash: hashOf(relied).toString('hex'),
      tests: tests.map(({ key, result }) => ({ key, ...resultOf(result) })),
    });
  }
  const screening = await ifFound(getPartyScreening(ctx, of));
  const decided = await findNewestDecision(ctx.db, of);
  const risk = await ifFound(getRisk(ctx, of));
  return {
    content: {
      party,
      connections: read,
      screening: screening && screeningAt(screening),
      ...(decided && { decided }),
      // A party that shares nothing has no rating.
      risk: risk && { level: risk.level, rating: risk.rating, isOverridden: isOverridden(risk) },
    },
    ratedAt: risk?.history[0]?.at ?? null,
    screening,
    restrictions: await readRestrictions(ctx, of),
    items: values,
    connections,
    isPartlyHidden: connections.some(
      ({ direction, sharingStatus, isReadable }) =>
        direction === 'Incoming' && sharingStatus === 'Approved' && !isReadable,
    ),
  };
}

const resultOf = ({ version, outcome, reason }: TestResult) => ({ version, outcome, reason });

export const screeningAt = ({
  result,
  hits,
  undecided,
  confirmed,
  screenedAt,
  threshold,
  lists,
}: PartyScreening): ScreeningAt => ({
  result,
  hits,
  undecided,
  confirmed,
  screenedAt: screenedAt?.toISOString() ?? null,
  threshold,
  lists,
});

const isOverridden = ({ override, isHeld }: RiskView): boolean => override !== null && !isHeld;

/** The time of the newest value or check of an item, under its key. */
function lastChange(item: OpenedItem): [string, Date][] {
  const times = [...item.values.map(({ row }) => row.changedAt), item.check?.at ?? null];
  const newest = times.flatMap((at) => at ?? []).sort((one, other) => +other - +one)[0];
  return newest ? [[scopeKey(item), newest]] : [];
}

/** Null instead of an error if there is none. */
export const ifFound = <Found>(reading: Promise<Found>): Promise<Found | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof ProductError && error.code === 'resource.not_found') return null;
    throw error;
  });

export const hashOf = (content: unknown): Buffer =>
  createHash('sha256')
    .update(canonicalize(content) ?? '')
    .digest();

/** Detects whether a file has changed; figures that grow with each day are left out. */
export function fileHash({ party, connections, screening, decided, risk }: DecisionContent): string {
  const stable = {
    id: party.id,
    connections,
    screening: screening && [screening.result, screening.undecided, screening.confirmed],
    ...(decided && { decided }),
    risk: risk && [risk.level, risk.rating.score, risk.isOverridden],
  };
  return hashOf(stable).toString('hex');
}
