import { useDebouncedValue } from '@mantine/hooks';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTableImport from '@tabler/icons-react/dist/esm/icons/IconTableImport.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { PagedList } from '../../platform/problems/paged-list.tsx';
import { useAccount, useActsForAccount, useMaySpeak } from '../../platform/session/own-account.ts';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { ConnectionFilters } from './connection-filters.tsx';
import { ConnectionTable } from './connection-table.tsx';
import { ExportButton } from './export-button.tsx';
import { type ConnectionFilter, everyConnection, listConnectionsQuery } from './queries.ts';
import { SelectedConnections } from './selected-connections.tsx';

const AddPartyDialog = lazy(() => import('./add-party-dialog.tsx'));

const TYPING_MS = 250;

/** Everyone the account shares with or requests data from, no matter which side started it. */
export function ConnectionsPage({ initial }: { initial: ConnectionFilter }) {
  const t = useTranslations('connections');
  const { accountId, name } = useAccount();
  const maySpeak = useMaySpeak();
  const actsForAccount = useActsForAccount();
  const { isLegalPerson } = useViewer();
  const [filter, setFilter] = useState(initial);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked] = useDebouncedValue(filter, TYPING_MS);
  const connections = useInfiniteQuery({
    ...listConnectionsQuery(accountId, asked),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const found = connections.data?.pages.flatMap((page) => page.items) ?? [];
  const hasNone =
    asked === everyConnection &&
    found.length === 0 &&
    connections.isSuccess &&
    !connections.isPlaceholderData;
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(everyConnection);
  const [adding, setAdding] = useState(false);
  const request = maySpeak && (
    <>
      {/* Individuals request from one party at a time. */}
      {!isLegalPerson && (
        <LinkButton href="/connections/bulk" icon={<IconTableImport {...iconProps} />}>
          {t('bulk')}
        </LinkButton>
      )}
      <Button icon={<IconUserPlus {...iconProps} />} onClick={() => setAdding(true)}>
        {t('add.menu')}
      </Button>
      <LinkButton href="/connections/new" variant="primary" icon={<IconPlus {...iconProps} />}>
        {t('request')}
      </LinkButton>
    </>
  );
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            {!hasNone && actsForAccount && <ExportButton filter={asked} />}
            <LinkButton href="/sharing">{t('ledger.title')}</LinkButton>
            {request}
          </>
        }
      />
      {adding && (
        <Suspense>
          <AddPartyDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <Stack gap={3}>
        {!hasNone && <ConnectionFilters filter={filter} onChange={setFilter} />}
        <SelectedConnections
          connections={found.filter(({ id }) => selected.has(id))}
          onDone={() => setSelected(new Set())}
        />
        <Card flush>
          <PagedList
            query={connections}
            skeleton={6}
            more={t('more')}
            shown={(count) => t('shown', { count })}
          >
            {() => (
              <ConnectionTable
                caption={t('caption', { name })}
                sort={filter.sort}
                onSort={(sort) => setFilter({ ...filter, sort })}
                {...(maySpeak && { selection: { selected, onChange: setSelected } })}
                connections={found}
                empty={
                  <EmptyState title={isFiltered ? t('nothingTitle') : t('emptyTitle')}>
                    {isFiltered ? t('nothing') : t('empty')}
                  </EmptyState>
                }
              />
            )}
          </PagedList>
        </Card>
      </Stack>
    </>
  );
}
