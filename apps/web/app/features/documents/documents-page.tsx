import { useDebouncedValue } from '@mantine/hooks';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { PagedList } from '../../platform/problems/paged-list.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { DocumentFilters } from './document-filters.tsx';
import { DocumentTable } from './document-table.tsx';
import { type DocumentFilter, listDocumentsQuery } from './queries.ts';

const UploadModal = lazy(() => import('./upload-modal.tsx'));
const TYPING_MS = 250;

const everyDocument: DocumentFilter = { text: '', type: null };

/** The filter in a URL. */
export const documentsIn = (search: URLSearchParams): DocumentFilter => {
  const text = search.get('text')?.slice(0, 200);
  return text ? { ...everyDocument, text } : everyDocument;
};

/** The document library. */
export function DocumentsPage({ initial }: { initial: DocumentFilter }) {
  const t = useTranslations('documents');
  const { accountId, name, permissions } = useAccount();
  const [filter, setFilter] = useState(initial);
  const [asked] = useDebouncedValue(filter, TYPING_MS);
  const [uploading, setUploading] = useState(false);
  const documents = useInfiniteQuery({
    ...listDocumentsQuery(accountId, asked),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const hasNone =
    asked === everyDocument &&
    documents.data?.pages[0]?.items.length === 0 &&
    documents.isSuccess &&
    !documents.isPlaceholderData;
  const isFiltered = filter.text !== '' || filter.type !== null;
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            {permissions.includes('edit') && (
              <LinkButton href="/documents/added">{t('sorting.title')}</LinkButton>
            )}
            <GuardedButton
              variant="primary"
              icon={<IconUpload {...iconProps} />}
              deniedReason={permissions.includes('edit') ? undefined : t('noEdit')}
              onClick={() => setUploading(true)}
            >
              {t('upload')}
            </GuardedButton>
          </>
        }
      />
      <Stack gap={3}>
        {!hasNone && <DocumentFilters filter={filter} onChange={setFilter} />}
        <Card flush>
          <PagedList query={documents} skeleton={4} more={t('more')} shown={(count) => t('shown', { count })}>
            {(found) => (
              <DocumentTable
                withParty
                caption={t('caption', { name })}
                documents={found}
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
      {uploading && (
        <Suspense>
          <UploadModal entityId={accountId} onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </>
  );
}
