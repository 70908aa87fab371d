import { useDebouncedCallback } from '@mantine/hooks';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { PageTitle } from '../../page-title.tsx';
import { PagedList } from '../../platform/problems/paged-list.tsx';
import { useAccount, useActsForAccount, useMaySpeak } from '../../platform/session/own-account.ts';
import { DownloadButton } from '../documents/download-button.tsx';
import { ColumnPicker } from './column-picker.tsx';
import { ListBar } from './list-bar.tsx';
import { isFiltered, type ListState, readListState, writeListState } from './list-state.ts';
import { countRelationshipsQuery, listRelationshipsQuery } from './queries.ts';
import { RelationshipTable } from './relationship-table.tsx';
import { SavedViews } from './saved-views.tsx';
import { SelectedRelationships } from './selected-relationships.tsx';
import { useListKeys } from './use-list-keys.ts';

const TYPING_MS = 250;

/** Every counterparty once, with what a compliance officer needs to decide what to open. */
export function RelationshipsPage() {
  const t = useTranslations('relationships');
  const { accountId, name, permissions } = useAccount();
  const maySpeak = useMaySpeak();
  const actsForAccount = useActsForAccount();
  const [search, setSearch] = useSearchParams();
  const state = readListState(search);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const set = (part: Partial<ListState>) => {
    setSelected(new Set());
    setSearch((present) => writeListState({ ...readListState(present), ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  const [text, setText] = useState(state.filter.text ?? '');
  const findText = useDebouncedCallback(
    (typed: string) => set({ filter: { ...state.filter, text: typed.trim() || undefined } }),
    TYPING_MS,
  );
  const { data: counts } = useQuery(countRelationshipsQuery(accountId));
  const list = useInfiniteQuery({
    ...listRelationshipsQuery(accountId, state),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const found = list.data?.pages.flatMap((page) => page.items) ?? [];
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const mayEdit = permissions.includes('edit');
  const currentId = useListKeys({
    ids: found.map(({ entity }) => entity.id),
    onToggle: (id) => {
      if (!mayEdit) return;
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setSelected(next);
    },
    onOpen: (id) => void navigate(toPath(`/relationships/${id}`)),
  });
  const hasNone = counts?.total === 0;
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={counts && t('subtitle', { count: counts.total, overdue: counts.overdue, name })}
        actions={
          <>
            {!hasNone && actsForAccount && <ExportButton state={state} />}
            {permissions.includes('edit') && (
              <LinkButton href="/relationships/import" icon={<IconUpload {...iconProps} />}>
                {t('import')}
              </LinkButton>
            )}
            {maySpeak && (
              <LinkButton href="/connections/new" variant="primary" icon={<IconPlus {...iconProps} />}>
                {t('request')}
              </LinkButton>
            )}
          </>
        }
      />
      <Stack gap={3}>
        {!hasNone && <SavedViews state={state} />}
        {!hasNone && (
          <ListBar
            filter={state.filter}
            text={text}
            onText={(typed) => {
              setText(typed);
              findText(typed);
            }}
            onChange={(filter) => set({ filter })}
          >
            <ColumnPicker columns={state.columns} onChange={(columns) => set({ columns })} />
          </ListBar>
        )}
        <Card flush>
          <PagedList query={list} skeleton={8} more={t('more')} shown={(count) => t('shownRows', { count })}>
            {() => (
              <RelationshipTable
                caption={t('caption', { name })}
                columns={state.columns}
                sort={state.sort}
                onSort={(sort) => set({ sort })}
                currentId={currentId}
                {...(mayEdit && { selection: { selected, onChange: setSelected } })}
                relationships={found}
                empty={
                  isFiltered(state) ? (
                    <EmptyState title={t('nothingTitle')}>{t('nothing')}</EmptyState>
                  ) : (
                    <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
                  )
                }
              />
            )}
          </PagedList>
        </Card>
        <SelectedRelationships
          relationships={found.filter(({ entity }) => selected.has(entity.id))}
          onDone={() => setSelected(new Set())}
        />
      </Stack>
    </>
  );
}

/** Exports the filtered list as a spreadsheet. */
function ExportButton({ state }: { state: ListState }) {
  const t = useTranslations('relationships');
  const { accountId } = useAccount();
  const search = writeListState({ ...state, columns: [] });
  search.delete('columns');
  search.set('sort', state.sort);
  search.set('accountId', accountId);
  return (
    <DownloadButton
      url={`/v1/Relationships/export?${search}`}
      name={t('exportName')}
      label={t('exportCsv')}
    />
  );
}
