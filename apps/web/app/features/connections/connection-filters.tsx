import { actionStates, directions, sharingStatuses } from '@probity/domain/enumerations.ts';
import { partsOf } from '@probity/domain/records.ts';
import { iconProps } from '@probity/ui/icon.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useTranslations } from 'use-intl';
import classes from './connections.module.css';
import { type ConnectionFilter, everyConnection } from './queries.ts';

interface ConnectionFiltersProps {
  filter: ConnectionFilter;
  onChange: (filter: ConnectionFilter) => void;
}

export function ConnectionFilters({ filter, onChange }: ConnectionFiltersProps) {
  const t = useTranslations('connections');
  const set = (part: { [Key in keyof ConnectionFilter]?: ConnectionFilter[Key] | undefined }) =>
    onChange({ ...everyConnection, ...partsOf({ ...filter, ...part }, (value) => value !== undefined) });
  const choice = <Value extends string>(
    label: string,
    placeholder: string,
    options: { value: Value; label: string }[],
    value: Value | undefined,
    choose: (value: Value | undefined) => void,
  ) => (
    <SelectField
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      placeholder={placeholder}
      clearable
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
        label={<VisuallyHidden>{t('search')}</VisuallyHidden>}
        placeholder={t('search')}
        icon={<IconSearch {...iconProps} />}
        value={filter.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      {choice(
        t('filter.action'),
        t('filter.anyAction'),
        actionStates.map((value) => ({ value, label: t(`action.${value}`) })),
        filter.actionState,
        (actionState) => set({ actionState }),
      )}
      {choice(
        t('filter.status'),
        t('filter.anyStatus'),
        sharingStatuses.map((value) => ({ value, label: t(`state.${value}`) })),
        filter.sharingStatus,
        (sharingStatus) => set({ sharingStatus }),
      )}
      {choice(
        t('filter.direction'),
        t('filter.anyDirection'),
        directions.map((value) => ({ value, label: t(`direction.${value}`) })),
        filter.direction,
        (direction) => set({ direction }),
      )}
      <SelectField
        label={<VisuallyHidden>{t('filter.sort')}</VisuallyHidden>}
        options={(['newest', 'name', 'due'] as const).map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={filter.sort}
        onChange={(sort) => set({ sort: sort === 'name' || sort === 'due' ? sort : 'newest' })}
      />
    </search>
  );
}
