import { sharingStatuses } from '@probity/domain/enumerations.ts';
import {
  decisionFilters,
  REVIEW_SOON_DAYS,
  reviewFilters,
  riskFilters,
  screeningStates,
} from '@probity/domain/relationships/relationship-keys.ts';
import type { RelationshipFilter } from '@probity/domain/relationships/relationship-view.ts';
import { iconProps } from '@probity/ui/icon.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { countryOptions } from '../../platform/forms/country-options.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { listMembersQuery } from '../members/queries.ts';
import classes from './relationships.module.css';

interface RelationshipFiltersProps {
  filter: RelationshipFilter;
  /** The typed text; the list follows a moment later. */
  text: string;
  onText: (text: string) => void;
  onChange: (filter: RelationshipFilter) => void;
}

export function RelationshipFilters({ filter, text, onText, onChange }: RelationshipFiltersProps) {
  const t = useTranslations('relationships');
  const connections = useTranslations('connections');
  const owners = useOwnerOptions();
  const choice = <Value extends string>(
    label: string,
    options: readonly { value: Value; label: string }[],
    value: Value | undefined,
    choose: (value: Value | undefined) => void,
    searchable = false,
  ) => (
    <SelectField
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      placeholder={label}
      clearable
      searchable={searchable}
      openOnFocus={false}
      options={options}
      value={value ?? null}
      onChange={(chosen) => choose(chosen ?? undefined)}
    />
  );
  return (
    <search className={classes.filters}>
      <TextField
        type="search"
        required={false}
        label={<VisuallyHidden>{t('filter.text')}</VisuallyHidden>}
        placeholder={t('filter.text')}
        icon={<IconSearch {...iconProps} />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {choice(
        t('filter.risk'),
        riskFilters.map((value) => ({ value, label: t(`risk.${value}`) })),
        filter.risk?.length === 1 ? filter.risk[0] : undefined,
        (risk) => onChange({ ...filter, risk: risk && [risk] }),
      )}
      {choice(
        t('filter.screening'),
        screeningStates.map((value) => ({ value, label: t(`screening.${value}`) })),
        filter.screening,
        (screening) => onChange({ ...filter, screening }),
      )}
      {choice(
        t('filter.status'),
        sharingStatuses.map((value) => ({ value, label: connections(`state.${value}`) })),
        filter.status,
        (status) => onChange({ ...filter, status }),
      )}
      {choice(t('filter.owner'), owners, filter.owner, (owner) => onChange({ ...filter, owner }))}
      {choice(
        t('filter.review'),
        reviewFilters.map((value) => ({ value, label: t(`review.${value}`, { days: REVIEW_SOON_DAYS }) })),
        filter.review,
        (review) => onChange({ ...filter, review }),
      )}
      {choice(
        t('filter.decision'),
        decisionFilters.map((value) => ({ value, label: t(`decisionFilter.${value}`) })),
        filter.decision,
        (decision) => onChange({ ...filter, decision }),
      )}
      {choice(
        t('filter.checks'),
        [{ value: 'Missing' as const, label: t('checks.missing') }],
        filter.checks,
        (checks) => onChange({ ...filter, checks }),
      )}
      {choice(
        t('filter.country'),
        countryOptions(),
        filter.country,
        (country) => onChange({ ...filter, country }),
        true,
      )}
    </search>
  );
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
