import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { useProfile } from '../credentials/use-profile.ts';
import { DocumentTable } from '../documents/document-table.tsx';
import { listDocumentsQuery } from '../documents/queries.ts';

const UploadModal = lazy(() => import('../documents/upload-modal.tsx'));

/** The documents about this party. */
export function DocumentsTab() {
  const t = useTranslations();
  const { accountId } = useAccount();
  const { entity, mayEdit } = useProfile();
  const { entityId, entityName } = entity;
  const [uploading, setUploading] = useState(false);
  const documents = useInfiniteQuery(listDocumentsQuery(accountId, { text: '', type: null, entityId }));
  const found = documents.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card
      flush
      title={t('profile.tabs.documents')}
      count={documents.data && !documents.hasNextPage ? found.length : undefined}
      actions={
        mayEdit && (
          <Button
            size="sm"
            variant="quiet"
            icon={<IconUpload {...smallIconProps} />}
            onClick={() => setUploading(true)}
          >
            {t('profile.upload')}
          </Button>
        )
      }
    >
      {documents.isPending ? (
        <SkeletonRows rows={4} />
      ) : (
        <DocumentTable
          caption={t('documents.caption', { name: entityName })}
          documents={found}
          empty={
            <EmptyState compact title={t('profile.documentsEmptyTitle')}>
              {t('profile.documentsEmpty')}
            </EmptyState>
          }
        />
      )}
      {documents.hasNextPage && <MoreRows label={t('documents.more')} query={documents} />}
      {uploading && (
        <Suspense>
          <UploadModal entityId={entityId} onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </Card>
  );
}
