import { sharingStatuses } from '@probity/domain/enumerations.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import {
  decisionFilters,
  defaultRelationshipColumns,
  type RelationshipColumn,
  type RelationshipSort,
  relationshipColumns,
  relationshipSorts,
  reviewFilters,
  riskFilters,
  screeningStates,
} from '@probity/domain/relationships/relationship-keys.ts';
import { MAX_TAG_LENGTH } from '@probity/domain/relationships/relationship-labels.ts';
import type {
  RelationshipFilter,
  RelationshipViewContent,
} from '@probity/domain/relationships/relationship-view.ts';

/** The state of the list, as kept in the URL. */
export interface ListState {
  filter: RelationshipFilter;
  sort: RelationshipSort;
  columns: readonly RelationshipColumn[];
}

const one = <Value extends string>(search: URLSearchParams, name: string, values: readonly Value[]) =>
  values.find((value) => value === search.get(name));

/** Unknown values in the URL are dropped. */
export function readListState(search: URLSearchParams): ListState {
  const text = search.get('text')?.slice(0, 200);
  const risk = riskFilters.filter((level) => search.getAll('risk').includes(level));
  const owner = search.get('owner') ?? '';
  const country = search.get('country') ?? '';
  const columns = search
    .get('columns')
    ?.split(',')
    .filter((name): name is RelationshipColumn => isOneOf(relationshipColumns, name));
  return {
    filter: withoutGaps({
      text,
      risk: risk.length > 0 ? risk : undefined,
      status: one(search, 'status', sharingStatuses),
      owner: /^(me|nobody|[0-9a-f-]{36})$/.test(owner) ? owner : undefined,
      review: one(search, 'review', reviewFilters),
      checks: one(search, 'checks', ['Missing']),
      decision: one(search, 'decision', decisionFilters),
      screening: one(search, 'screening', screeningStates),
      country: /^[A-Z]{2}$/.test(country) ? country : undefined,
      tag: search.get('tag')?.slice(0, MAX_TAG_LENGTH),
    }),
    sort: one(search, 'sort', relationshipSorts) ?? 'risk',
    columns: columns ?? defaultRelationshipColumns,
  };
}

const withoutGaps = (filter: RelationshipFilter): RelationshipFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== ''));

/** The shortest URL for a state. */
export function writeListState({ filter, sort, columns }: ListState): URLSearchParams {
  const { risk = [], ...rest } = withoutGaps(filter);
  const search = new URLSearchParams(Object.entries(rest).map(([name, value]) => [name, String(value)]));
  for (const level of risk) search.append('risk', level);
  if (sort !== 'risk') search.set('sort', sort);
  if (columns.join() !== defaultRelationshipColumns.join()) search.set('columns', columns.join());
  return search;
}

export const isFiltered = ({ filter }: ListState): boolean => Object.keys(withoutGaps(filter)).length > 0;

export const viewHref = (content: RelationshipViewContent): string => {
  const search = writeListState(content).toString();
  return search ? `/relationships?${search}` : '/relationships';
};
