import type { DocumentToSort } from '@probity/contract/documents.ts';
import type { DocumentType } from '@probity/domain/fields/evidence.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FormActions } from '@probity/ui/form-actions.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { PagedList } from '../../platform/problems/paged-list.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import classes from './added.module.css';
import { AddedRow } from './added-row.tsx';
import DropDocuments from './drop-documents.tsx';
import { fieldsProvedBy, provedBy } from './proved-by.ts';
import { listDocumentsToSortQuery } from './queries.ts';
import { type Acceptance, useAcceptProposals } from './use-accept-proposals.ts';

const request = /^\/connections\/[0-9a-f-]{36}$/;

/** The request that the user came from, in a URL; only ever a path of ours. */
export const requestIn = (search: URLSearchParams): string | null => {
  const path = search.get('return') ?? '';
  return request.test(path) ? path : null;
};

/** Documents dropped all at once: each with what it proves, to be accepted one by one or together. */
export function AddedPage({ requestHref }: { requestHref: string | null }) {
  const t = useTranslations('documents.sorting');
  const { accountId, permissions } = useAccount();
  const mayEdit = permissions.includes('edit');
  const added = useInfiniteQuery(listDocumentsToSortQuery(accountId));
  const documents = added.data?.pages.flatMap(({ items }) => items) ?? [];
  const [types, setTypes] = useState<Readonly<Record<string, DocumentType>>>({});
  const accept = useAcceptProposals((count) => t(count > 0 ? 'accepted' : 'kept', { count }));
  const typeOf = ({ id, type, reading }: DocumentToSort) =>
    types[id] ?? reading.proposals?.type ?? (type === 'Other' ? null : type);
  const accepting = (document: DocumentToSort): Acceptance => ({
    document,
    type: typeOf(document) ?? 'Other',
    fieldKeys: fieldsProvedBy(document),
  });
  // What differs is left to a decision of its own.
  const agreeing = documents.filter(
    (document) => fieldsProvedBy(document).length > 0 && provedBy(document).differences.length === 0,
  );
  const count = new Set(agreeing.flatMap(fieldsProvedBy)).size;
  const isBusy = (document: DocumentToSort) =>
    accept.isPending && accept.variables.some((one) => one.document.id === document.id);
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        breadcrumbs={[{ label: t('documents'), href: '/documents' }, { label: t('title') }]}
        title={documents.length > 0 ? t('added', { count: documents.length }) : t('title')}
        subtitle={documents.length > 0 ? <Summary documents={documents} /> : t('subtitle')}
        actions={requestHref && <LinkButton href={requestHref}>{t('toRequest')}</LinkButton>}
      />
      <Stack gap={4}>
        {mayEdit && <DropDocuments entityId={accountId} />}
        <Card flush>
          <PagedList
            query={added}
            skeleton={3}
            more={t('more')}
            shown={(shown) => t('added', { count: shown })}
          >
            {(rows) =>
              rows.length === 0 ? (
                <EmptyState compact title={t('emptyTitle')}>
                  {t('empty')}
                </EmptyState>
              ) : (
                <ul className={classes.list}>
                  {rows.map((document) => (
                    <AddedRow
                      key={document.id}
                      document={document}
                      type={typeOf(document)}
                      onType={(type) => setTypes((all) => ({ ...all, [document.id]: type }))}
                      onAccept={mayEdit ? () => accept.mutate([accepting(document)]) : undefined}
                      isBusy={isBusy(document)}
                    />
                  ))}
                </ul>
              )
            }
          </PagedList>
        </Card>
      </Stack>
      {mayEdit && count > 0 && (
        <FormActions sticky note={t('all', { count })}>
          <Button
            variant="primary"
            loading={accept.isPending}
            onClick={() => accept.mutate(agreeing.map(accepting))}
          >
            {t('acceptAll', { count })}
          </Button>
        </FormActions>
      )}
    </>
  );
}

function Summary({ documents }: { documents: readonly DocumentToSort[] }) {
  const t = useTranslations('documents.sorting');
  const fields = new Set(documents.flatMap(fieldsProvedBy)).size;
  const differing = documents.filter((document) => provedBy(document).differences.length > 0).length;
  const unread = documents.filter(({ reading }) => reading.state === 'Unreadable').length;
  const parts = [
    fields > 0 && t('proved', { count: fields }),
    differing > 0 && t('differing', { count: differing }),
    unread > 0 && t('unread', { count: unread }),
  ];
  return parts.filter(Boolean).join(' ');
}
