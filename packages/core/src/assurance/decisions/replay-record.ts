import { ProductError, type ReliedItem } from '@probity/domain';
import type { DecisionStage } from '@probity/domain/relationships/relationship-keys.ts';
import { replayRating, replayStateOf, replayTests } from '@probity/domain/relationships/replay.ts';
import type { ReplayPart, ReplayReason, ReplayState } from '@probity/domain/relationships/replay-keys.ts';
import { type RiskLevel, riskFactors } from '@probity/domain/risk/risk-keys.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import canonicalize from 'canonicalize';
import { type Ctx, dayOf, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { readRiskPolicy, type SavedRiskPolicy } from '../risk/index.ts';
import type { ScreeningReplay } from '../screening/index.ts';
import { type DecisionContent, hashOf } from './decision-content.ts';
import type { DecisionInputs } from './decision-inputs.ts';
import { type DecisionRow, findDecisionInputs, findRiskAt, type RiskAt } from './decisions.store.ts';
import { decisionInputsContext } from './encryption-context.ts';
import { openRecord } from './open-record.ts';
import { itemView } from './relied-item.ts';
import { valuesAt } from './values-at.ts';

export interface ReplayLine {
  reason: ReplayReason;
  /** What it is about, in the reader's language; null if the reason says it all. */
  label: string | null;
  /** As recorded. */
  from: string | null;
  /** As computed again. */
  to: string | null;
}

export interface ReplayedPart {
  part: ReplayPart;
  state: ReplayState;
  lines: ReplayLine[];
}

export interface Replay {
  state: ReplayState;
  parts: ReplayedPart[];
}

export interface ReplayRecord {
  row: DecisionRow;
  stage: DecisionStage;
  /** The recorded values by connection, as far as the reader may see them. */
  items: ReadonlyMap<string, readonly ReliedItem[]>;
}

interface Stored {
  content: DecisionContent;
  isIntact: boolean;
  inputs: DecisionInputs | null;
  /** By the id of the value. */
  history: ReadonlyMap<string, unknown>;
  riskAt: RiskAt | null;
  /** As it is now. */
  policy: SavedRiskPolicy;
}

/** Computes a record of a decision again from what was stored for it, and compares it with the history. */
export async function replayRecord(
  ctx: Ctx,
  screening: ScreeningReplay,
  record: ReplayRecord,
): Promise<Replay> {
  const stored = await inUnscopedTransaction(ctx, (ctx) => readStored(ctx, record));
  const parts: [ReplayPart, ReplayLine[]][] = [
    ['Record', recordLines(stored)],
    ['SharedData', sharedLines(stored, record.items)],
    ['Tests', testLines(stored)],
    ['Screening', await screeningLines(screening, record.row.accountId, stored)],
    ['Rating', ratingLines(stored, record.row.entityId)],
  ];
  const replayed = parts.map(([part, lines]) => ({ part, lines, state: replayStateOf(lines) }));
  return { state: replayStateOf(parts.flatMap(([, lines]) => lines)), parts: replayed };
}

async function readStored(ctx: Ctx, { row, stage, items }: ReplayRecord): Promise<Stored> {
  const { accountId, entityId } = row;
  const sealing = await sealingOf(ctx, accountId);
  const { content, hash } = openRecord(sealing, row, stage);
  const sealed = await findDecisionInputs(ctx.db, { decisionId: row.id, stage });
  const until = stage === 'Agreed' ? row.secondAt : row.decidedAt;
  if (!until) throw new ProductError('resource.not_found');
  return {
    content,
    isIntact: hashOf(content).equals(hash),
    inputs: sealed && unsealJson<DecisionInputs>(sealing, sealed, decisionInputsContext(row.id, stage)),
    history: await valuesAt(ctx, [...items.values()].flat(), until),
    riskAt: await findRiskAt(ctx.db, { accountId, entityId, until, day: dayOf(until) }),
    policy: await readRiskPolicy(ctx, accountId),
  };
}

const line = (reason: ReplayReason, about: Partial<ReplayLine> = {}): ReplayLine => ({
  label: null,
  from: null,
  to: null,
  ...about,
  reason,
});

function recordLines({ content, isIntact, inputs }: Stored): ReplayLine[] {
  const { inputsHash } = content;
  const isOther =
    inputs !== null && inputsHash !== undefined && hashOf(inputs).toString('hex') !== inputsHash;
  return [
    ...(isIntact ? [] : [line('RecordAltered')]),
    ...(isOther ? [line('InputsAltered')] : []),
    ...(inputsHash === undefined ? [line('InputsNotRecorded')] : []),
    ...(inputsHash !== undefined && inputs === null ? [line('InputsNotKept')] : []),
  ];
}

function sharedLines(
  { content, history }: Stored,
  items: ReadonlyMap<string, readonly ReliedItem[]>,
): ReplayLine[] {
  return content.connections.flatMap(({ id, itemsHash, subject }) => {
    const owner = subject ?? content.party;
    const recorded = items.get(id);
    if (!recorded) return [line('ValuesNotKept', { label: subject?.name ?? null })];
    if (hashOf(recorded).toString('hex') !== itemsHash)
      return [line('ValuesAltered', { label: subject?.name ?? null })];
    return recorded.flatMap((item) => itemLines(item, owner, history));
  });
}

function itemLines(
  item: ReliedItem,
  owner: Pick<DecisionContent['party'], 'kind'>,
  history: ReadonlyMap<string, unknown>,
): ReplayLine[] {
  // The outcome of a check is a record of its own, not a value with a history.
  if (item.kind !== 'field' && item.kind !== 'question') return [];
  const { label } = itemView(item, owner);
  return item.values.flatMap(({ credentialId, value }) => {
    const from = itemView({ ...item, values: [{ credentialId, value, evidence: [] }] }, owner).text;
    if (!history.has(credentialId)) return value === null ? [] : [line('HistoryNotKept', { label, from })];
    const then = history.get(credentialId) ?? null;
    if (canonicalize(then) === canonicalize(value)) return [];
    const to = itemView({ ...item, values: [{ credentialId, value: then, evidence: [] }] }, owner).text;
    return [line('OtherValueInHistory', { label, from, to })];
  });
}

function testLines({ content, inputs }: Stored): ReplayLine[] {
  if (!inputs) return [];
  const { t } = currentTexts();
  return content.connections.flatMap(({ id, tests }) => {
    const given = inputs.tests.find(({ connectionId }) => connectionId === id);
    if (!given) return tests.length > 0 ? [line('InputsNotKept')] : [];
    return replayTests(tests, { ...given, day: inputs.day }).map(({ reason, key, from, to }) =>
      line(reason, {
        label: t(`tests.name.${key}`),
        from: t(`tests.outcome.${from}`),
        to: to && t(`tests.outcome.${to}`),
      }),
    );
  });
}

async function screeningLines(
  replay: ScreeningReplay,
  accountId: string,
  { content: { screening }, inputs }: Stored,
): Promise<ReplayLine[]> {
  if (!inputs?.screening || !screening) return [];
  return replay.compare({ accountId, inputs: inputs.screening, counts: screening });
}

function ratingLines({ content: { risk, party }, inputs, riskAt, policy }: Stored, entityId: string) {
  if (!risk) return [];
  const { t } = currentTexts();
  const rated = ({ level, score }: { level: RiskLevel; score: number | null }) =>
    score === null
      ? t(`risk.level.${level}`)
      : t('relationships.since.rated', { level: t(`risk.level.${level}`), score });
  const recorded = { level: risk.level, score: risk.rating.score };
  // The ratings of a record that was claimed since stay with the record.
  const isHistory = party.id === entityId && riskAt !== null;
  const isOther = riskAt?.level !== recorded.level || riskAt.score !== recorded.score;
  const lines = isHistory
    ? isOther
      ? [line('OtherRatingInHistory', { from: rated(recorded), to: rated(riskAt) })]
      : []
    : [line('HistoryNotKept')];
  if (!inputs?.risk) return lines;
  const { facts, policy: then } = inputs.risk;
  const isAltered = policy.version === then.version && !isSamePolicy(then, policy);
  const again = replayRating(risk, { day: inputs.day, facts, policy: then }).map((difference) =>
    difference.reason === 'OtherRating'
      ? line('OtherRating', { from: rated(difference.from), to: rated(difference.to) })
      : line('OtherFactor', {
          label: t(`risk.factor.${difference.key}`),
          from: pointsText(difference.from),
          to: pointsText(difference.to),
        }),
  );
  return [...lines, ...(isAltered ? [line('PolicyAltered', { label: String(then.version) })] : []), ...again];
}

/** Compares what the policy said then: a later factor has its default. The default policy belongs to the product. */
function isSamePolicy(then: SavedRiskPolicy, now: SavedRiskPolicy): boolean {
  if (then.version === 0) return true;
  const weights = riskFactors.filter((key) => key in then.weights);
  const saidIn = (policy: SavedRiskPolicy) =>
    canonicalize({ ...policy, weights: weights.map((key) => policy.weights[key]) });
  return saidIn({ ...now, ...then }) === saidIn({ ...then, ...now });
}

const pointsText = (points: number | null): string | null => (points === null ? null : String(points));
