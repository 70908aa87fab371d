import { type EntityKind, ProductError, type ReliedItem, scopeKey } from '@probity/domain';
import type { TestKey, TestOutcome } from '@probity/domain/compliance-tests/test-keys.ts';
import {
  type ReviewableItem,
  type ReviewReason,
  reasonsToReview,
} from '@probity/domain/relationships/periodic-review.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import { type OpenedItem, openReadable, reliedOf } from '../../exchange/shared-data/index.ts';
import { authorise, type Ctx, dayOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { listConnectionTests } from '../compliance-tests/index.ts';
import { findReviewedParties, type ReviewedParty } from '../counterparties/index.ts';
import {
  hashOf,
  ifFound,
  itemView,
  listConnectionsWith,
  type PartyConnection,
  type ScreeningAt,
} from '../decisions/index.ts';
import { getPartyScreening, type PartyScreening } from '../screening/index.ts';
import { periodicReviewContext } from './encryption-context.ts';
import { listFinishedReviews, type PeriodicReviewRow } from './periodic-reviews.store.ts';

export interface OfParty {
  accountId: string;
  entityId: string;
}

/** The content of a finished review, encrypted as a whole with the account’s key. */
export interface ReviewContent {
  riskLevel: RiskLevel | null;
  items: { key: string; hash: string; label: string; reasons: ReviewReason[] }[];
  comment: string;
  /** What the reviewer was shown beside the data. */
  tests: { connectionId: string; key: TestKey; outcome: TestOutcome }[];
  screening: ScreeningAt | null;
}

interface ItemToReview {
  key: string;
  hash: string;
  connectionId: string | null;
  label: string;
  /** Masked where the field is sensitive. */
  text: string | null;
  files: number;
  expiresOn: string | null;
  reasons: ReviewReason[];
}

/** What the account has found out about the party, beside its data. */
export interface ReviewFindings {
  /** Null if the party cannot be screened. */
  screening: PartyScreening | null;
  /** `was`: at the last review, if it was another one. */
  tests: { connectionId: string; key: TestKey; outcome: TestOutcome; was: TestOutcome | null }[];
}

export interface ReviewToDo {
  party: ReviewedParty;
  findings: ReviewFindings;
  items: ItemToReview[];
  /** Newest first. */
  finished: PeriodicReviewRow[];
  last: ReviewContent | null;
  /** Some shared data is hidden from this member. */
  isPartlyHidden: boolean;
  /** The hash of the data shown to the reviewer, to detect changes before they finish. */
  fileHash: string;
}

const MAX_FINISHED = 50;

/** Everything there is to review about a counterparty now, with reasons. The access to shared data is recorded. */
export async function readReviewToDo(ctx: Ctx, of: OfParty): Promise<ReviewToDo> {
  authorise(ctx.actor, 'view', of.accountId);
  const [party] = await findReviewedParties(ctx, { ...of, entityIds: [of.entityId] });
  if (!party) throw new ProductError('resource.not_found');
  const finished = await listFinishedReviews(ctx.db, { ...of, limit: MAX_FINISHED });
  const sealing = await sealingOf(ctx, of.accountId);
  const [newest] = finished;
  const last =
    newest === undefined
      ? null
      : unsealJson<ReviewContent>(sealing, newest.content, periodicReviewContext(newest.id));
  const today = dayOf(ctx.services.now());
  const { found, tests, isPartlyHidden } = await openItems(ctx, of, party.kind, today);
  const screening = await ifFound(getPartyScreening(ctx, of));
  const reasons = reasonsToReview(found, last?.items ?? null, today);
  const gone = (last?.items ?? []).filter(({ key }) => reasons.get(key)?.includes('NoLongerShared'));
  const items = [
    ...found.map(({ isExpired: _, isVerified: __, ...item }) => ({
      ...item,
      reasons: reasons.get(item.key) ?? [],
    })),
    ...gone.map(({ key, hash, label }) => ({
      key,
      hash,
      label,
      connectionId: null,
      text: null,
      files: 0,
      expiresOn: null,
      reasons: reasons.get(key) ?? [],
    })),
  ];
  const seen = items.map(({ key, hash, reasons }) => [key, hash, ...reasons]);
  const fileHash = hashOf([
    newest?.id ?? null,
    party.riskLevel,
    seen,
    tests,
    screening && [screening.result, screening.undecided, screening.confirmed],
  ]).toString('hex');
  const findings = { screening, tests: tests.map((test) => ({ ...test, was: outcomeBefore(test, last) })) };
  return { party, findings, items, finished, last, isPartlyHidden, fileHash };
}

function outcomeBefore(
  { connectionId, key, outcome }: ReviewContent['tests'][number],
  last: ReviewContent | null,
): TestOutcome | null {
  const before = last?.tests.find((test) => test.connectionId === connectionId && test.key === key);
  return before && before.outcome !== outcome ? before.outcome : null;
}

type FoundItem = ReviewableItem & Omit<ItemToReview, 'reasons'>;

async function openItems(ctx: Ctx, of: OfParty, kind: EntityKind, today: string) {
  const found: FoundItem[] = [];
  const tests: ReviewContent['tests'] = [];
  let isPartlyHidden = false;
  for (const connection of await listConnectionsWith(ctx, of)) {
    if (connection.direction !== 'Incoming' || connection.approvedAt === null) continue;
    const opened = await openReadable(ctx, { connectionId: connection.id, accountId: of.accountId });
    if (!opened) isPartlyHidden ||= connection.sharingStatus === 'Approved';
    found.push(...(opened ?? []).map((item) => reviewable(connection, item, kind, today)));
    if (!opened) continue;
    const at = { connectionId: connection.id, accountId: of.accountId };
    const run = (await listConnectionTests(ctx, at)).tests;
    tests.push(
      ...run.map(({ key, result }) => ({ connectionId: connection.id, key, outcome: result.outcome })),
    );
  }
  return { found, tests, isPartlyHidden };
}

function reviewable(
  { id: connectionId, subject }: Pick<PartyConnection, 'id' | 'subject'>,
  item: OpenedItem,
  kind: EntityKind,
  today: string,
): FoundItem {
  const relied: ReliedItem = reliedOf(item);
  const days = [
    ...item.values.flatMap(({ row, evidence }) => [row.expiresOn, ...evidence.map((one) => one.expiresOn)]),
    ...item.documents.map(({ expiresOn }) => expiresOn),
    item.check?.validUntil ?? null,
  ].flatMap((day) => day ?? []);
  const view = itemView(relied, { kind: subject?.kind ?? kind });
  return {
    key: `${connectionId}/${scopeKey(relied)}`,
    hash: hashOf(relied).toString('hex'),
    connectionId,
    ...view,
    // Data of another party that the counterparty manages is labelled with that party's name.
    label: subject ? `${view.label} · ${subject.name}` : view.label,
    expiresOn: days.sort()[0] ?? null,
    isExpired: item.check?.outcome === 'Expired' || days.some((day) => day < today),
    isVerified: isVerified(item),
  };
}

/** Values are verified by an attestation in force, checks by their outcome, declarations by a signature. */
function isVerified({ kind, values, check, progress }: OpenedItem): boolean | null {
  if (kind === 'field') return values.length > 0 && values.every(({ attestation }) => attestation !== null);
  if (kind === 'check') return check?.outcome === 'Success';
  return kind === 'declaration' ? progress === 'Signed' : null;
}
