import { screeningResultOf } from '@probity/domain/checks/index.ts';
import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { keysOf } from '@probity/domain/records.ts';
import type { ReplayReason } from '@probity/domain/relationships/replay-keys.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { ChangeSearch, EarlierVersion, Hit } from '../../kernel/ports/index.ts';
import { MAX_SCREENED_HITS } from './built-in-screening.ts';
import { listVerdicts } from './decisions.store.ts';
import { countEntries, findEntriesIn } from './entries.store.ts';
import { entryHash, type FoundEntry, type ScreeningInputs } from './screening-inputs.ts';
import { toSubject } from './subject.ts';
import { findStoredVersions } from './watchlists.store.ts';

export interface ScreeningLine {
  reason: ReplayReason;
  /** A list or an entry. */
  label: string | null;
  from: string | null;
  to: string | null;
}

type Search = ScreeningInputs['searches'][number];

interface RecordedScreening {
  accountId: string;
  inputs: ScreeningInputs;
  /** As the decision relied on it. */
  counts: { result: string; hits: number; undecided: number; confirmed: number };
}

/** Searches versions of lists as they were. One for many decisions, as those on the same versions share an index. */
export class ScreeningReplay {
  readonly #ctx: Ctx;
  readonly #earlier = new Map<string, Promise<ChangeSearch>>();
  readonly #entries = new Map<string, Promise<number>>();

  /** Outside a transaction: searching builds indexes. */
  constructor(ctx: Ctx) {
    this.#ctx = ctx;
  }

  async close(): Promise<void> {
    for (const opened of this.#earlier.values()) await (await opened).close();
  }

  /** What differs from the recorded screening, or cannot be computed again. */
  async compare({ accountId, inputs, counts }: RecordedScreening): Promise<ScreeningLine[]> {
    const lines: ScreeningLine[] = [];
    const foundAgain = new Set<string>();
    for (const search of inputs.searches) {
      const again = await this.#searchAgain(search);
      lines.push(...again.lines);
      for (const id of again.found) foundAgain.add(id);
    }
    lines.push(...(await this.#compareVerdicts(accountId, inputs)));
    if (lines.length > 0) return lines;
    const again = countAgain(inputs, foundAgain);
    const isSame = keysOf(again).every((key) => again[key] === counts[key]);
    if (isSame) return [];
    return [{ reason: 'OtherScreening', label: null, from: countsText(counts), to: countsText(again) }];
  }

  async #searchAgain(search: Search) {
    const nothing: { found: string[] } = { found: [] };
    const line = (reason: ReplayReason, label: string | null = null): ScreeningLine => ({
      reason,
      label,
      from: null,
      to: null,
    });
    const { threshold } = search;
    if (search.isByProvider || threshold === null) return { ...nothing, lines: [line('ByProvider')] };
    if (search.total > search.found.length) return { ...nothing, lines: [line('TooManyHits')] };
    const named = search.lists.flatMap(({ stored, title, version, entries }) =>
      stored ? { ...stored, title: [title, version].filter(Boolean).join(' '), entries } : [],
    );
    if (named.length < search.lists.length) return { ...nothing, lines: [line('ListsNotNamed')] };
    const subject = toSubject(search.subject);
    const options = { threshold, limit: MAX_SCREENED_HITS };
    const live = await this.#ctx.services.screening.search(subject, options);
    const versions = await this.#versionsOf(named, live.lists);
    const missing = named.filter(({ list }) => !versions.has(list));
    if (missing.length > 0)
      return { ...nothing, lines: missing.map(({ title }) => line('ListNotStored', title)) };
    const lines: ScreeningLine[] = [];
    for (const { list, title, entries } of named) {
      const now = await this.#entriesOf(versions.get(list));
      if (entries !== null && now !== entries)
        lines.push({ reason: 'ListAltered', label: title, from: String(entries), to: String(now) });
    }
    const before = [...versions.values()].filter(({ number, without }) => number !== without);
    const earlier = before.length > 0 ? await this.#searchEarlier(before, subject, options) : [];
    const entries = await this.#entriesIn(versions, [
      ...live.hits.map(({ entityId }) => entityId),
      ...search.found.map(({ id }) => id),
    ]);
    const hits = [...live.hits.filter(({ entityId }) => entries.get(entityId)?.isInOther), ...earlier];
    return {
      lines: [...lines, ...compareHits(search, hits, entries)],
      found: [...hits.map(({ entityId }) => entityId), ...retainedIn(search)],
    };
  }

  /** By list; those that are not stored are absent. */
  async #versionsOf(
    named: readonly { list: string; number: number }[],
    searched: readonly { list: string; number: number }[],
  ): Promise<Map<string, EarlierVersion>> {
    const wanted = named.map(({ list, number }) => ({ list, number }));
    const stored = await inTransaction(this.#ctx, ({ db }) => findStoredVersions(db, wanted));
    return new Map(
      stored.map(({ list, number, watchlistId }) => {
        const without = searched.find((version) => version.list === list)?.number ?? null;
        return [list, { watchlistId, number, without }];
      }),
    );
  }

  #entriesOf(version: EarlierVersion | undefined): Promise<number> {
    if (!version) return Promise.resolve(0);
    const name = `${version.watchlistId}@${version.number}`;
    const known = this.#entries.get(name);
    if (known) return known;
    const counted = inTransaction(this.#ctx, ({ db }) => countEntries(db, version));
    this.#entries.set(name, counted);
    return counted;
  }

  async #searchEarlier(
    versions: readonly EarlierVersion[],
    ...search: Parameters<ChangeSearch['search']>
  ): Promise<Hit[]> {
    const name = versions
      .map(({ watchlistId, number, without }) => `${watchlistId}@${number}-${without}`)
      .join();
    const opened = this.#earlier.get(name) ?? this.#ctx.services.screening.openEarlier(versions);
    this.#earlier.set(name, opened);
    return (await (await opened).search(...search)).hits;
  }

  async #entriesIn(versions: ReadonlyMap<string, EarlierVersion>, ids: readonly string[]) {
    const ofLists = Map.groupBy(new Set(ids), (id) => id.slice(0, id.indexOf(':')));
    const entries = await inTransaction(this.#ctx, async ({ db }) => {
      const rows = [];
      for (const [list, ofList] of ofLists) {
        const version = versions.get(list);
        const references = ofList.map((id) => id.slice(list.length + 1));
        if (version) rows.push(...(await findEntriesIn(db, { ...version, references })));
      }
      return rows;
    });
    return new Map(entries.map((row) => [row.data.id, { ...row, hash: entryHash(row.data) }]));
  }

  async #compareVerdicts(accountId: string, { verdicts }: ScreeningInputs): Promise<ScreeningLine[]> {
    const made = verdicts.flatMap(({ decision }) => decision ?? []);
    const ids = made.map(({ id }) => id);
    const stored = await inTransaction(this.#ctx, ({ db }) => listVerdicts(db, accountId, ids));
    const verdictOf = new Map(stored.map(({ id, verdict }) => [id, verdict]));
    return made
      .filter(({ id, verdict }) => verdictOf.get(id) !== verdict)
      .map(({ id, verdict }) => ({
        reason: 'VerdictAltered',
        label: null,
        from: verdict,
        to: verdictOf.get(id) ?? null,
      }));
  }
}

type Entries = ReadonlyMap<string, { hash: string }>;

function compareHits(search: Search, hits: readonly Hit[], entries: Entries): ScreeningLine[] {
  const scores = new Map(hits.map(({ entityId, score }) => [entityId, score]));
  const recorded = new Set(search.found.map(({ id }) => id));
  const retained = new Set(retainedIn(search));
  return [
    ...search.found.flatMap((entry) =>
      compareHit(entry, entries, scores.get(entry.id), retained.has(entry.id)),
    ),
    ...hits
      .filter(({ entityId }) => !recorded.has(entityId))
      .map(
        ({ matchedName, score }): ScreeningLine => ({
          reason: 'FoundNow',
          label: matchedName.text,
          from: null,
          to: percent(score),
        }),
      ),
  ];
}

function compareHit(
  { id, name: label, score, hash }: FoundEntry,
  entries: Entries,
  again: number | undefined,
  isRetained: boolean,
): ScreeningLine[] {
  const entry = entries.get(id);
  const from = percent(score);
  if (!entry) return [{ reason: 'EntryGone', label, from, to: null }];
  const to = again === undefined ? null : percent(again);
  if (entry.hash !== hash) return [{ reason: 'EntryAltered', label, from, to }];
  if (again === score || (again === undefined && isRetained)) return [];
  return [{ reason: again === undefined ? 'NotFoundAgain' : 'OtherScore', label, from, to }];
}

/** Below the threshold only a true match remains a hit, although the party is not found by its present name any more. */
const retainedIn = (search: Search): string[] =>
  search.found.flatMap(({ id, score }) => (search.threshold !== null && score < search.threshold ? id : []));

function countAgain({ searches, verdicts }: ScreeningInputs, hits: ReadonlySet<string>) {
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  const undecided = [...hits].filter((id) => verdictOf.get(id)?.isUndecided ?? true).length;
  const confirmed = [...hits].filter((id) => verdictOf.get(id)?.inForce === 'confirmed').length;
  const counts = { hits: hits.size, undecided, confirmed };
  const isUnusable = hits.size === 0 && (searches[0]?.isUnusable ?? false);
  return { ...counts, result: screeningResultOf(counts, { isUnusable }) };
}

const percent = (score: number): string => `${matchPercent(score)} %`;
const countsText = ({ hits, undecided, confirmed }: RecordedScreening['counts']): string =>
  [hits, undecided, confirmed].join(' / ');
