import type { DocumentDetail } from '@probity/contract/documents.ts';
import { Card } from '@probity/ui/card.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { useFormatLocale } from '../../product.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import classes from './documents.module.css';
import { ExpiryChip } from './expiry-chip.tsx';
import { formatSize } from './file-size.ts';
import { highlightsOf } from './highlight.tsx';
import { ProposalsCard } from './proposals-card.tsx';
import { ProvesCard } from './proves-card.tsx';
import { getDocumentQuery, getReadingQuery } from './queries.ts';
import { typeLabel } from './type-field.tsx';
import { VersionsCard } from './versions-card.tsx';

const FactsModal = lazy(() => import('./facts-modal.tsx'));

/** One document: the file, the values it is evidence for, and its earlier versions. */
export function DocumentPage({ documentId }: { documentId: string }) {
  const t = useTranslations('documents');
  const dates = useDates();
  const locale = useFormatLocale();
  const { data: document } = useSuspenseQuery(getDocumentQuery(documentId));
  const [chosen, setChosen] = useState<number | null>(null);
  const number = chosen ?? document.currentVersion;
  const version = document.versions.find((one) => one.number === number);
  const reading = useQuery(getReadingQuery(documentId, number)).data;
  const day = (value: string | null) => (value ? dates.day(value) : t('never'));
  return (
    <>
      <PageTitle title={document.title} />
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: '/documents' }, { label: document.title }]}
        title={document.title}
        badge={<ExpiryChip expiresOn={document.expiresOn} />}
        subtitle={typeLabel(document.type)}
        actions={<DocumentActions document={document} onReplaced={() => setChosen(null)} />}
      />
      <div className={classes.split}>
        <DocumentViewer
          key={number}
          tall
          documentId={document.id}
          version={number}
          title={document.title}
          highlights={reading && highlightsOf(reading.findings)}
        />
        <Stack gap={4}>
          <Card title={t('facts')} actions={<ChangeFacts document={document} />}>
            <DefinitionList
              items={[
                {
                  key: 'size',
                  term: t('version', { number }),
                  value: formatSize(version?.size ?? 0, locale),
                },
                {
                  key: 'issued',
                  term: t('issuedOn'),
                  value: document.issuedOn ? dates.day(document.issuedOn) : t('notSaid'),
                },
                { key: 'expires', term: t('expires'), value: day(document.expiresOn) },
                { key: 'added', term: t('added'), value: dates.day(document.createdAt) },
              ]}
            />
          </Card>
          {reading?.proposals && <ProposalsCard document={document} proposals={reading.proposals} />}
          <ProvesCard documentId={document.id} reading={reading} />
          <VersionsCard document={document} shown={number} onShow={setChosen} />
        </Stack>
      </div>
    </>
  );
}

function ChangeFacts({ document }: { document: DocumentDetail }) {
  const t = useTranslations('documents');
  const { permissions } = useAccount();
  const [open, setOpen] = useState(false);
  if (!permissions.includes('edit')) return null;
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{t('factsChange')}</TextButton>
      {open && (
        <Suspense>
          <FactsModal document={document} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
