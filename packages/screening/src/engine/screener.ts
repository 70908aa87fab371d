import { eachInBucket } from '../index/buckets.ts';
import { identifierHash, normaliseIdentifier } from '../index/identifier-key.ts';
import { IndexReader } from '../index/index-reader.ts';
import type { IndexArrays } from '../index/layout.ts';
import { Retriever } from '../index/retrieve.ts';
import { compareAnalysed, MATCH_THRESHOLD, type NameComparison } from '../match/compare-names.ts';
import { corroborate, mostLift } from '../match/corroborate.ts';
import { entityScore, priorityOf } from '../match/entity-score.ts';
import { alignedTokens, matchTypes } from '../match/explain.ts';
import { type TokenMatch, tokenSimilarity } from '../match/token-similarity.ts';
import type { PartyKind, Subject } from '../model.ts';
import { type AnalysedName, analyseName, whyEmpty } from '../names/analyse-name.ts';
import type { Token } from '../names/token.ts';
import { u32At } from '../number-arrays.ts';
import type { Hit, SearchOptions, SearchResult } from './result.ts';

const MAX_SUBJECT_NAMES = 20;
const MAX_LIMIT = 500;

interface Scored {
  entity: number;
  name: number;
  nameScore: number;
  comparison: NameComparison | undefined;
  query: AnalysedName;
}

/** Searches one index. Holds scratch memory, so one screener serves one thread. */
export class Screener {
  readonly reader: IndexReader;
  readonly #retriever: Retriever;

  constructor(arrays: IndexArrays) {
    this.reader = new IndexReader(arrays);
    this.#retriever = new Retriever(this.reader);
  }

  search(subject: Subject, options: SearchOptions = {}): SearchResult {
    const threshold = options.threshold ?? MATCH_THRESHOLD;
    const limit = Math.min(options.limit ?? 20, MAX_LIMIT);
    const names = subject.names.slice(0, MAX_SUBJECT_NAMES).map((name) => analyseName(name, subject.kind));
    const usable = names.filter((name) => name.forms.length > 0);
    const scored = this.#scoreNames(usable, subject.kind);
    this.#addIdentifierHits(subject, scored, usable[0] ?? names[0]);
    const hits: Hit[] = [];
    for (const one of scored.values()) {
      const hit = this.#judge(subject, one, threshold);
      if (hit && !options.excludedEntityIds?.has(hit.entityId)) hits.push(hit);
    }
    hits.sort((a, b) => b.score - a.score || b.priority - a.priority || (a.entityId < b.entityId ? -1 : 1));
    const unusable = usable.length === 0 ? whyEmpty(subject.names[0] ?? '') : undefined;
    const result: SearchResult = { hits: hits.slice(0, limit), total: hits.length, scored: scored.size };
    return unusable ? { ...result, unusable } : result;
  }

  /** The entities that a search scores, for measuring retrieval apart from scoring. */
  candidateEntities(subject: Subject): Set<number> {
    const names = subject.names.map((name) => analyseName(name, subject.kind));
    return new Set(this.#scoreNames(names, subject.kind).keys());
  }

  /** The best name of each candidate entity. */
  #scoreNames(names: readonly AnalysedName[], kind: PartyKind): Map<number, Scored> {
    const scored = new Map<number, Scored>();
    const accepts = (entity: number) => areCompatible(kind, this.reader.kind(entity));
    for (const query of names) {
      const compare = cachedComparison();
      for (const form of query.forms) {
        for (const { form: at } of this.#retriever.candidates(form, query.person, accepts)) {
          const listed: AnalysedName = {
            ...EMPTY,
            person: query.person,
            forms: [this.reader.form(at, query.person)],
          };
          const comparison = compareAnalysed({ ...query, forms: [form] }, listed, compare);
          if (!comparison) continue;
          const name = u32At(this.reader.arrays.formName, at);
          const entity = u32At(this.reader.arrays.nameEntity, name);
          const known = scored.get(entity);
          if (!known || isBetter(comparison.score, name, known, this.reader)) {
            scored.set(entity, { entity, name, nameScore: comparison.score, comparison, query });
          }
        }
      }
    }
    return scored;
  }

  #addIdentifierHits(subject: Subject, scored: Map<number, Scored>, query: AnalysedName | undefined): void {
    const { identifierStarts: starts, identifierValues: values } = this.reader.arrays;
    for (const { value } of subject.identifiers ?? []) {
      const normalised = normaliseIdentifier(value);
      if (!normalised || !query) continue;
      eachInBucket({ starts, values }, identifierHash(normalised), (entity) => {
        if (scored.has(entity)) return;
        const name = u32At(this.reader.arrays.entityNameAt, entity);
        scored.set(entity, { entity, name, nameScore: 0, comparison: undefined, query });
      });
    }
  }

  #judge(subject: Subject, one: Scored, threshold: number): Hit | undefined {
    const mayRise = subject.identifiers?.length || one.nameScore >= threshold - mostLift(subject);
    if (!mayRise) return undefined;
    const detail = this.reader.detail(one.entity);
    const kind = this.reader.kind(one.entity);
    const listedName = this.reader.name(one.name);
    const corroboration = corroborate(subject, detail, kind);
    const score = round(entityScore(one.nameScore, listedName.strength, corroboration));
    if (score < threshold) return undefined;
    return {
      entityId: detail.id,
      list: detail.list,
      reference: detail.reference,
      kind,
      primaryName: this.reader.primaryName(one.entity),
      matchedName: listedName,
      nameScore: round(one.nameScore),
      score,
      priority: priorityOf(score, one.comparison?.listed, corroboration),
      matchTypes: matchTypes(one.query, listedName, one.comparison, corroboration),
      alignedTokens: one.comparison ? alignedTokens(one.comparison) : [],
      corroboration,
      programmes: detail.programmes,
      topics: detail.topics,
    };
  }
}

const EMPTY = {
  text: '',
  removed: { title: false, prefix: false, suffix: false, clerical: false },
};

const round = (score: number) => Math.round(score * 10_000) / 10_000;

/** A strong name beats a weak one of the same score. */
function isBetter(score: number, name: number, known: Scored, reader: IndexReader): boolean {
  if (score !== known.nameScore) return score > known.nameScore;
  return !reader.isWeak(name) && reader.isWeak(known.name);
}

/** A person is not searched for among ships; if either kind is unknown, everything is searched. */
export function areCompatible(subject: PartyKind, listed: PartyKind): boolean {
  return subject === listed || subject === 'unknown' || listed === 'unknown';
}

/** Words repeat across candidates: each pair is compared once per search. */
function cachedComparison(): (query: Token, listed: Token) => TokenMatch {
  const cache = new Map<Token, Map<Token, TokenMatch>>();
  return (query, listed) => {
    let row = cache.get(query);
    if (!row) {
      row = new Map();
      cache.set(query, row);
    }
    let match = row.get(listed);
    if (!match) {
      match = tokenSimilarity(query, listed);
      row.set(listed, match);
    }
    return match;
  };
}
