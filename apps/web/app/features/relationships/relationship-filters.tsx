import { sharingStatuses } from '@probity/domain/enumerations.ts';
import {
  decisionFilters,
  REVIEW_SOON_DAYS,
  reviewFilters,
  riskFilters,
  screeningStates,
} from '@probity/domain/relationships/relationship-keys.ts';
import type { RelationshipFilter } from '@probity/domain/relationships/relationship-view.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { countryOptions } from '../../platform/forms/country-options.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { listMembersQuery } from '../members/queries.ts';
import { listRelationshipTagsQuery } from './queries.ts';
import classes from './relationships.module.css';

interface FilterChoice {
  /** What the list is narrowed by. */
  key: Exclude<keyof RelationshipFilter, 'text'>;
  label: string;
  options: readonly { value: string; label: string }[];
  /** The chosen values; several only of risk levels in a link. */
  values: readonly string[];
  choose: (value: string | null) => RelationshipFilter;
  searchable?: boolean;
}

/** Everything that narrows the list, with the words of its values. */
export function useFilterChoices(filter: RelationshipFilter): FilterChoice[] {
  const t = useTranslations('relationships');
  const connections = useTranslations('connections');
  const owners = useOwnerOptions();
  const tags = useTagOptions(filter.tag);
  const choice = <Value extends string>(
    key: FilterChoice['key'],
    label: string,
    options: readonly { value: Value; label: string }[],
    chosen: readonly string[],
    set: (value: Value | undefined) => Partial<RelationshipFilter>,
  ): FilterChoice => ({
    key,
    label,
    options,
    values: chosen,
    choose: (value) => ({ ...filter, ...set(options.find((option) => option.value === value)?.value) }),
  });
  const given = (value: string | undefined) => (value ? [value] : []);
  return [
    choice(
      'risk',
      t('column.risk'),
      riskFilters.map((value) => ({ value, label: t(`risk.${value}`) })),
      filter.risk ?? [],
      (risk) => ({ risk: risk && [risk] }),
    ),
    choice(
      'screening',
      t('column.screening'),
      screeningStates.map((value) => ({ value, label: t(`screening.${value}`) })),
      given(filter.screening),
      (screening) => ({ screening }),
    ),
    choice(
      'status',
      t('column.status'),
      sharingStatuses.map((value) => ({ value, label: connections(`state.${value}`) })),
      given(filter.status),
      (status) => ({ status }),
    ),
    choice('owner', t('column.owner'), owners, given(filter.owner), (owner) => ({ owner })),
    choice(
      'review',
      t('column.review'),
      reviewFilters.map((value) => ({ value, label: t(`review.${value}`, { days: REVIEW_SOON_DAYS }) })),
      given(filter.review),
      (review) => ({ review }),
    ),
    choice(
      'decision',
      t('column.decision'),
      decisionFilters.map((value) => ({ value, label: t(`decisionFilter.${value}`) })),
      given(filter.decision),
      (decision) => ({ decision }),
    ),
    choice(
      'checks',
      t('column.checks'),
      [{ value: 'Missing' as const, label: t('checks.missing') }],
      given(filter.checks),
      (checks) => ({ checks }),
    ),
    ...(tags.length > 0
      ? [
          {
            ...choice('tag', t('column.tags'), tags, given(filter.tag), (tag) => ({ tag })),
            searchable: true,
          },
        ]
      : []),
    {
      ...choice('country', t('column.country'), countryOptions(), given(filter.country), (country) => ({
        country,
      })),
      searchable: true,
    },
  ];
}

interface RelationshipFiltersProps {
  choices: readonly FilterChoice[];
  onChange: (filter: RelationshipFilter) => void;
}

/** One list for each property that narrows the list of counterparties. */
export function RelationshipFilters({ choices, onChange }: RelationshipFiltersProps) {
  const t = useTranslations('relationships');
  return (
    <search className={classes.filters} aria-label={t('filter.title')}>
      {choices.map(({ key, label, options, values, choose, searchable }) => (
        <SelectField
          key={key}
          label={label}
          placeholder={t('filter.any')}
          clearable
          searchable={searchable}
          openOnFocus={false}
          options={options}
          value={values.length === 1 ? (values[0] ?? null) : null}
          onChange={(value) => onChange(choose(value))}
        />
      ))}
    </search>
  );
}

/** The tags in use; a chosen one is always among them. */
function useTagOptions(chosen: string | undefined): { value: string; label: string }[] {
  const { accountId } = useAccount();
  const { data } = useQuery({ ...listRelationshipTagsQuery(accountId), throwOnError: false });
  const tags = (data?.items ?? []).map(({ tag }) => tag);
  return [...new Set(chosen ? [chosen, ...tags] : tags)].map((tag) => ({ value: tag, label: tag }));
}

/** The user, no one, and every member who can work here. */
function useOwnerOptions(): { value: string; label: string }[] {
  const t = useTranslations('relationships');
  return [
    { value: 'me', label: t('filter.me') },
    { value: 'nobody', label: t('filter.nobody') },
    ...useMemberOptions(),
  ];
}

export function useMemberOptions(): { value: string; label: string }[] {
  const { accountId } = useAccount();
  const { data } = useQuery(listMembersQuery(accountId));
  return (data?.items ?? [])
    .filter(({ role }) => role !== 'NoAccount')
    .map(({ id, name }) => ({ value: id, label: name }));
}
