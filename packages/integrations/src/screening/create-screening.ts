import { type ActiveVersion, listActiveVersions } from '@probity/core/assurance/screening';
import type { ScreeningEngine, Subject } from '@probity/core/kernel/ports';
import { type Db, withScope } from '@probity/db';
import { decisionKey, explainMatch, MATCH_THRESHOLD } from '@probity/screening';
import { analyseName } from '@probity/screening/names/analyse-name.ts';
import { nameSpellings } from '@probity/screening/names/name-spellings.ts';
import { foldText } from '@probity/screening/text/fold.ts';
import { buildSnapshot, type SnapshotSource } from './build-snapshot.ts';
import { downloadList } from './download-list.ts';
import { openChanges } from './open-changes.ts';
import { openEarlier } from './open-earlier.ts';
import { readList } from './read-list.ts';
import { type ScreeningThreads, screeningThreads } from './screening-threads.ts';

interface ScreeningOptions {
  db: Db;
  threads: number;
  /** Where they run, unless in threads of their own. */
  runIn?: ScreeningThreads;
  /** How often to check whether another process has changed a list. */
  lookEveryMs: number;
  onError(error: Error): void;
}

export interface Screening extends ScreeningEngine {
  close(): Promise<void>;
}

const MAX_READINGS = 4;

/** Runs the engine in worker threads on the active versions of all lists; the first search or refresh loads them. */
export function createScreening(options: ScreeningOptions): Screening {
  const from: SnapshotSource = { db: options.db, threads: options.runIn ?? screeningThreads };
  const pool = from.threads.openPool(options.threads);
  const follower = new ListFollower(from, pool);
  const poll = () => follower.isLoaded && follower.follow().catch(options.onError);
  const timer = setInterval(poll, options.lookEveryMs);
  timer.unref();
  return {
    threshold: MATCH_THRESHOLD,
    search: async (subject, { threshold, limit }) => {
      if (!follower.isLoaded) await follower.follow();
      const { lists } = follower;
      const answer = await pool.search(subject, { threshold, limit });
      return { ...(lists.length === 0 && { unusable: 'no-lists' as const }), ...answer, lists };
    },
    openChanges: (version) => openChanges(from, version),
    openEarlier: (versions) => openEarlier(from, versions),
    readingsOf: (name, kind) => {
      const forms = analyseName(name, kind).forms.map(({ tokens }) =>
        tokens.map(({ text }) => text).join(' '),
      );
      return [...new Set(forms)].slice(0, MAX_READINGS);
    },
    spellingsOf: nameSpellings,
    explain: explainMatch,
    decisionKey: (subject, entity) => decisionKey(nameOf(subject), subject, entity),
    readList: (file) => readList(from.threads, file),
    download: downloadList,
    refresh: () => follower.follow(),
    close: async () => {
      clearInterval(timer);
      await follower.settled();
      await pool.close();
    },
  };
}

/** A subject without a record of its own is identified by its kind and normalised names. */
const nameOf = ({ kind, names }: Subject): string => JSON.stringify([kind, names.map(foldText).sort()]);

type Pool = ReturnType<ScreeningThreads['openPool']>;

class ListFollower {
  readonly #from: SnapshotSource;
  readonly #pool: Pool;
  #loaded: string | null = null;
  #lists: readonly ActiveVersion[] = [];
  #turn: Promise<void> = Promise.resolve();

  constructor(from: SnapshotSource, pool: Pool) {
    this.#from = from;
    this.#pool = pool;
  }

  get isLoaded(): boolean {
    return this.#loaded !== null;
  }

  /** The versions that searches use. */
  get lists(): readonly ActiveVersion[] {
    return this.#lists;
  }

  /** Checks run one after the other, so that two swaps never race. */
  follow(): Promise<void> {
    const turn = this.#turn.catch(() => undefined).then(() => this.#reloadIfChanged());
    this.#turn = turn;
    return turn;
  }

  settled(): Promise<void> {
    return this.#turn.catch(() => undefined);
  }

  async #reloadIfChanged(): Promise<void> {
    const versions = await withScope(this.#from.db, { kind: 'system' }, (db) => listActiveVersions({ db }));
    const state = versions.map(stateOf).join();
    if (state === this.#loaded) return;
    await this.#pool.swap(await buildSnapshot(this.#from, versions));
    this.#loaded = state;
    this.#lists = versions;
  }
}

const stateOf = ({ list, number }: ActiveVersion): string => `${list}@${number}`;
