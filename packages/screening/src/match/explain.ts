import type { AlignedToken, Corroboration, ListedName, MatchType } from '../model.ts';
import type { AnalysedName } from '../names/analyse-name.ts';
import type { Link } from './align.ts';
import type { NameComparison } from './compare-names.ts';

const RELATION_ORDER = [
  'fuzzy',
  'joined',
  'initial',
  'acronym',
  'phonetic',
  'nickname',
  'equivalent',
] as const;

/** Which words of the query correspond to which words of the listed name, and which are unmatched. */
export function alignedTokens({ query, listed, alignment }: NameComparison): AlignedToken[] {
  const words = (form: typeof query, from: number, to: number) =>
    form.tokens
      .slice(from, to + 1)
      .map((token) => token.text)
      .join(' ');
  const rows: { at: number; token: AlignedToken }[] = alignment.links.map((link) => ({
    at: link.queryFrom,
    token: {
      query: words(query, link.queryFrom, link.queryTo),
      listed: words(listed, link.listFrom, link.listTo),
      similarity: Math.round(link.similarity * 1000) / 1000,
      relation: link.relation,
    },
  }));
  for (const at of alignment.queryOnly) {
    rows.push({
      at,
      token: { query: words(query, at, at), listed: '', similarity: 0, relation: 'query-only' },
    });
  }
  rows.sort((a, b) => a.at - b.at);
  const listOnly = alignment.listOnly.map((at) => ({
    query: '',
    listed: words(listed, at, at),
    similarity: 0,
    relation: 'list-only' as const,
  }));
  return [...rows.map((row) => row.token), ...listOnly];
}

/** ComplyAdvantage's match types of a hit: what kind of name matched, how, and what had to be left out. */
export function matchTypes(
  query: AnalysedName,
  listedName: ListedName,
  comparison: NameComparison | undefined,
  corroboration: readonly Corroboration[],
): MatchType[] {
  const types: MatchType[] = [];
  if (comparison) types.push(nameMatchType(comparison, listedName.type === 'primary'));
  if (corroboration.some((one) => one.field === 'birth-date' && one.verdict === 'agrees'))
    types.push('year_of_birth');
  if (query.removed.title) types.push('removed_personal_title');
  if (query.removed.prefix) types.push('removed_organisation_prefix');
  if (query.removed.suffix) types.push('removed_organisation_suffix');
  if (query.removed.clerical) types.push('removed_clerical_mark');
  return types.length === 0 ? ['unknown'] : types;
}

function nameMatchType({ alignment, query, listed }: NameComparison, primary: boolean): MatchType {
  const complete = alignment.queryOnly.length === 0 && alignment.listOnly.length === 0;
  const relations = new Set(alignment.links.map((link: Link) => link.relation));
  const worst = RELATION_ORDER.find((relation) => relations.has(relation));
  if (complete && worst === undefined && query.script === listed.script)
    return primary ? 'name_exact' : 'aka_exact';
  if (complete && (worst === 'equivalent' || worst === 'nickname'))
    return primary ? 'equivalent_name' : 'equivalent_aka';
  if (complete && (worst === 'phonetic' || worst === undefined))
    return primary ? 'phonetic_name' : 'phonetic_aka';
  return primary ? 'name_fuzzy' : 'aka_fuzzy';
}
