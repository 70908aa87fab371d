import { useDebouncedValue } from '@mantine/hooks';
import type { AdminAccount } from '@probity/contract/admin.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { reauthenticates } from '../../platform/session/reauthenticates.ts';
import { ReauthenticationProvider } from '../../platform/session/reauthentication.tsx';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { AddEntityDialog } from './add-entity-dialog.tsx';
import { AdminModeDialog } from './admin-mode-dialog.tsx';
import { type AccountFilter, listAccountsQuery } from './queries.ts';

const TYPING_MS = 250;

/** Every organisation and person with an account, with a way to open it in admin mode. */
export function AccountsPage() {
  const t = useTranslations('admin.accounts');
  const { state } = useViewer();
  const [search] = useSearchParams();
  const kind = kindIn(search);
  const [text, setText] = useState('');
  const [typed] = useDebouncedValue(text.trim(), TYPING_MS);
  const [chosen, setChosen] = useState<AdminAccount | null>(null);
  const [extended, setExtended] = useState<AdminAccount | null>(null);
  const accounts = useInfiniteQuery({
    ...listAccountsQuery({ kind, text: typed }),
    throwOnError: false,
  });
  const rows = accounts.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Stack gap={3}>
        <FilterChips
          label={t('kind')}
          items={(['organisations', 'people'] as const).map((one) => ({
            label: t(one),
            href: one === 'people' ? '/admin/accounts?kind=people' : '/admin/accounts',
            active: kind === one,
          }))}
        />
        <search>
          <TextField
            type="search"
            required={false}
            label={<VisuallyHidden>{t('search')}</VisuallyHidden>}
            placeholder={t('search')}
            icon={<IconSearch {...iconProps} />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </search>
        {accounts.isError && rows.length === 0 ? (
          <FailedRead error={accounts.error} onRetry={() => void accounts.refetch()} />
        ) : (
          <Card flush>
            <AccountTable rows={rows} isSearch={typed !== ''} onChoose={setChosen} onExtend={setExtended} />
            {rows.length > 0 && (
              <MoreRows label={t('more')} status={t('shown', { count: rows.length })} query={accounts} />
            )}
          </Card>
        )}
      </Stack>
      <ReauthenticationProvider user={reauthenticates(state)}>
        {chosen && <AdminModeDialog account={chosen} onClose={() => setChosen(null)} />}
        {extended && <AddEntityDialog account={extended} onClose={() => setExtended(null)} />}
      </ReauthenticationProvider>
    </>
  );
}

export const kindIn = (search: URLSearchParams): AccountFilter['kind'] =>
  search.get('kind') === 'people' ? 'people' : 'organisations';

interface AccountTableProps {
  rows: readonly AdminAccount[];
  isSearch: boolean;
  onChoose: (account: AdminAccount) => void;
  onExtend: (account: AdminAccount) => void;
}

function AccountTable({ rows, isSearch, onChoose, onExtend }: AccountTableProps) {
  const t = useTranslations('admin.accounts');
  const dates = useDates();
  const columns: Column<AdminAccount>[] = [
    {
      key: 'name',
      header: t('name'),
      cell: ({ name, kind }) => (
        <Row gap={2} nowrap>
          <Avatar kind={kind === 'LegalPerson' ? 'person' : 'entity'} name={name} />
          {name}
        </Row>
      ),
    },
    {
      key: 'country',
      header: t('country'),
      width: 180,
      hideOnPhone: true,
      cell: ({ country }) => (country ? countryName(country) : t('noCountry')),
    },
    {
      key: 'registered',
      header: t('registered'),
      width: 140,
      hideOnPhone: true,
      cell: ({ registeredAt }) => dates.day(registeredAt),
    },
    {
      key: 'lastActivity',
      header: t('lastActivity'),
      width: 140,
      hideOnPhone: true,
      cell: ({ lastActivityAt }) => (lastActivityAt ? dates.day(lastActivityAt) : t('neverActive')),
    },
    { key: 'members', header: t('members'), width: 100, align: 'end', cell: ({ members }) => members },
    {
      key: 'act',
      header: t('act'),
      hideHeader: true,
      width: 190,
      align: 'end',
      cell: (account) => (
        <Row gap={1} justify="end">
          <Button size="sm" onClick={() => onChoose(account)}>
            {t('open')}
            <VisuallyHidden> {account.name}</VisuallyHidden>
          </Button>
          <ActionMenu
            label={t('actsFor', { name: account.name })}
            items={[
              { key: 'entity', label: t('addEntity'), onSelect: () => onExtend(account) },
              { key: 'audit', label: t('readAuditLog'), href: `/admin/audit-log?account=${account.id}` },
            ]}
          />
        </Row>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('noneTitle')}>{t(isSearch ? 'noneFound' : 'none')}</EmptyState>}
    />
  );
}
