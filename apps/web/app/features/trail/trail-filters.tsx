import { auditAreas } from '@probity/contract/audit.ts';
import { Row } from '@probity/ui/layout.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { membersQuery } from '../members/queries.ts';
import { browserApi } from '../session/browser-api.ts';
import type { TrailFilter } from './queries.ts';

interface TrailFiltersProps {
  accountId: string;
  filter: TrailFilter;
  onChange: (filter: TrailFilter) => void;
}

/** What of the audit log is shown: which records, whose actions, which days. */
export function TrailFilters({ accountId, filter, onChange }: TrailFiltersProps) {
  const t = useTranslations('trail');
  const members = useQuery(membersQuery(browserApi, accountId)).data?.items ?? [];
  const people = members.flatMap(({ userId, name }) => (userId ? [{ value: userId, label: name }] : []));
  const change = (changes: TrailFilter) => {
    const next = { ...filter, ...changes };
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as TrailFilter);
  };
  return (
    <Row gap={3}>
      <SelectField
        label={t('area')}
        optional
        clearable
        placeholder={t('allAreas')}
        options={auditAreas.map((area) => ({ value: area, label: t(`areas.${area}`) }))}
        value={filter.area ?? null}
        onChange={(area) => change({ area: (area ?? undefined) as TrailFilter['area'] })}
      />
      <SelectField
        label={t('person')}
        optional
        clearable
        placeholder={t('allPeople')}
        options={people}
        value={filter.actorUserId ?? null}
        onChange={(actorUserId) => change({ actorUserId: actorUserId ?? undefined })}
      />
      <TextField
        type="date"
        label={t('from')}
        optional
        value={filter.since ?? ''}
        onChange={(event) => change({ since: event.currentTarget.value })}
      />
      <TextField
        type="date"
        label={t('to')}
        optional
        value={filter.until ?? ''}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
    </Row>
  );
}
