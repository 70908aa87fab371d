import { type AuditFilter, auditAreas } from '@probity/contract/audit.ts';
import { partsOf } from '@probity/domain/records.ts';
import { DateField } from '@probity/ui/date-field.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { listMembersQuery } from '../members/queries.ts';
import classes from './audit-filters.module.css';
import { useActionOptions } from './entry-text.ts';
import { endsBeforeItBegins } from './period.ts';

interface AuditFiltersProps {
  accountId: string;
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

/** Filters the audit log by name, record, action, person and date. */
export function AuditFilters({ accountId, filter, onChange }: AuditFiltersProps) {
  const t = useTranslations('audit');
  const validation = useTranslations('validation');
  const actions = useActionOptions(filter.area);
  const members = useQuery({ ...listMembersQuery(accountId), throwOnError: false }).data?.items ?? [];
  const people = members.flatMap(({ userId, name }) => (userId ? [{ value: userId, label: name }] : []));
  const change = (changes: Partial<AuditFilter>) => onChange(partsOf({ ...filter, ...changes }, Boolean));
  return (
    <search className={classes.filters}>
      <TextField
        type="search"
        required={false}
        label={t('search')}
        placeholder={t('searchHint')}
        icon={<IconSearch {...iconProps} />}
        value={filter.text ?? ''}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <SelectField
        label={t('area')}
        clearable
        placeholder={t('allAreas')}
        options={auditAreas.map((area) => ({ value: area, label: t(`areas.${area}`) }))}
        value={filter.area ?? null}
        onChange={(area) => change({ area: area ?? undefined, action: undefined })}
      />
      <SelectField
        label={t('oneAction')}
        clearable
        searchable
        openOnFocus={false}
        placeholder={t('allActions')}
        options={actions}
        value={filter.action ?? null}
        onChange={(action) => change({ action: action ?? undefined })}
      />
      <SelectField
        label={t('person')}
        clearable
        placeholder={t('allPeople')}
        options={people}
        value={filter.actorUserId ?? null}
        onChange={(actorUserId) => change({ actorUserId: actorUserId ?? undefined })}
      />
      <DateField
        required={false}
        label={t('from')}
        value={filter.since ?? ''}
        onChange={(since) => change({ since })}
      />
      <DateField
        required={false}
        label={t('to')}
        value={filter.until ?? ''}
        error={endsBeforeItBegins(filter) && validation('periodOrder')}
        onChange={(until) => change({ until })}
      />
    </search>
  );
}
