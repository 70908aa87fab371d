import { useDebouncedValue } from '@mantine/hooks';
import type { AllAuditFilter, PlatformEntry } from '@probity/contract/admin-readings.ts';
import { allAuditAreas } from '@probity/contract/audit.ts';
import { partsOf } from '@probity/domain/records.ts';
import { DateField } from '@probity/ui/date-field.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import type { SelectOption } from '@probity/ui/select-options.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../audit-log/audit-filters.module.css';
import { useActionOptions } from '../audit-log/entry-text.ts';
import { endsBeforeItBegins } from '../audit-log/period.ts';
import { listAccountsQuery, listUsersQuery } from './queries.ts';

const TYPING_MS = 300;

interface AllAuditFiltersProps {
  filter: AllAuditFilter;
  /** The entries on the page, which supply the names of the filtered records. */
  entries: readonly PlatformEntry[];
  onChange: (filter: AllAuditFilter) => void;
}

export function AllAuditFilters({ filter, entries, onChange }: AllAuditFiltersProps) {
  const t = useTranslations('oversight.audit');
  const validation = useTranslations('validation');
  const actions = useActionOptions(undefined, allAuditAreas);
  const [accountText, setAccountText] = useState('');
  const [personText, setPersonText] = useState('');
  const accounts = useAccountOptions(accountText);
  const people = usePersonOptions(personText);
  const { accountId, actorUserId } = filter;
  const account = entries.find(({ log }) => log.id === accountId)?.log.name;
  const person = entries.find(({ actor }) => actor.userId === actorUserId)?.actor.name;
  const change = (changes: Partial<AllAuditFilter>) => onChange(partsOf({ ...filter, ...changes }, Boolean));
  return (
    <search className={classes.filters}>
      <SelectField
        label={t('account')}
        clearable
        searchable
        openOnFocus={false}
        placeholder={t('allAccounts')}
        emptyText={t('typeName')}
        options={withChosen(accounts, accountId, account ?? t('chosenAccount'))}
        onSearchChange={setAccountText}
        value={accountId ?? null}
        onChange={(id) => change({ accountId: id ?? undefined })}
      />
      <SelectField
        label={t('person')}
        clearable
        searchable
        openOnFocus={false}
        placeholder={t('allPeople')}
        emptyText={personText.trim() === '' ? t('typeFirst') : t('typeName')}
        options={withChosen(people, actorUserId, person ?? t('chosenPerson'))}
        onSearchChange={setPersonText}
        value={actorUserId ?? null}
        onChange={(id) => change({ actorUserId: id ?? undefined })}
      />
      <SelectField
        label={t('action')}
        clearable
        searchable
        openOnFocus={false}
        placeholder={t('allActions')}
        options={actions}
        value={filter.action ?? null}
        onChange={(action) => change({ action: action ?? undefined })}
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

function useAccountOptions(text: string): SelectOption[] {
  const [typed] = useDebouncedValue(text.trim(), TYPING_MS);
  const query = listAccountsQuery({ kind: 'organisations', text: typed });
  const found = useInfiniteQuery({ ...query, throwOnError: false });
  return found.data?.pages[0]?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
}

function usePersonOptions(text: string): SelectOption[] {
  const [typed] = useDebouncedValue(text.trim(), TYPING_MS);
  const found = useInfiniteQuery({
    ...listUsersQuery(typed),
    enabled: typed !== '',
    throwOnError: false,
  });
  const users = found.data?.pages[0]?.items ?? [];
  return users.map(({ id, name, email }) => ({ value: id, label: name, hint: email, words: [email] }));
}

const withChosen = (options: readonly SelectOption[], id: string | undefined, label: string) =>
  id === undefined || options.some(({ value }) => value === id)
    ? options
    : [{ value: id, label }, ...options];
