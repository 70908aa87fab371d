import type { RetainedDocument, RetainedRecord } from '@probity/contract/retained-records.ts';
import { lawfulBasisLabel } from '@probity/domain/sharing/lawful-basis.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { SidePanel } from '@probity/ui/side-panel.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { fetchFile } from '../../../platform/session/fetch-file.ts';
import { downloadBlob } from '../../documents/download-blob.ts';
import { FileViewer } from '../../documents/file-viewer.tsx';
import { useConnection } from '../use-connection.ts';
import { getRetainedRecordQuery, retainedFileQuery } from './queries.ts';
import { RetainedCredentialFacts } from './retained-credential.tsx';

/** A retained record: read-only and dated, with its purpose and deletion date. */
export function RetainedRecordPage() {
  const t = useTranslations('connections.retained');
  const connection = useConnection();
  const { recordId = '' } = useParams();
  const { data: record, isPending } = useQuery(getRetainedRecordQuery(connection.id, recordId));
  const [open, setOpen] = useState<RetainedDocument | null>(null);
  if (isPending) return <SkeletonRows rows={8} />;
  if (!record) return <EmptyState title={t('goneTitle')}>{t('gone')}</EmptyState>;
  return (
    <Stack gap={4}>
      <RecordHead record={record} />
      <Card flush title={t('data')} count={record.items.length}>
        <FieldList>
          {record.items.map((item) => (
            <FieldRow
              key={`${item.kind}:${item.key}`}
              label={item.label}
              value={
                <Stack gap={1}>
                  {item.values.map((value, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a record never changes.
                    <div key={index}>
                      {value.text ?? t('notProvided')}
                      <Documents documents={value.documents} onOpen={setOpen} />
                      {record.credentials
                        .filter(({ id }) => id === value.credential)
                        .map((credential) => (
                          <RetainedCredentialFacts
                            key={credential.id}
                            credential={credential}
                            label={item.label}
                          />
                        ))}
                    </div>
                  ))}
                  <Documents documents={item.documents} onOpen={setOpen} />
                </Stack>
              }
            />
          ))}
        </FieldList>
      </Card>
      {record.questions.length > 0 && <RecordQuestions record={record} />}
      {open && (
        <SidePanel opened onClose={() => setOpen(null)} title={open.title}>
          <FileViewer
            query={retainedFileQuery({ connectionId: connection.id, recordId, hash: open.hash })}
            title={open.title}
            tall
          />
        </SidePanel>
      )}
    </Stack>
  );
}

function RecordHead({ record }: { record: RetainedRecord }) {
  const t = useTranslations('connections.retained');
  const terms = useTranslations('connections.terms');
  const dates = useDates();
  const refuse = useRefusalToast();
  const exporting = useMutation({
    mutationFn: () => fetchFile(`/v1/Connections/${record.connectionId}/records/${record.id}/export`),
    onSuccess: (file) => downloadBlob(file, `${t('fileName', { name: record.holder })}.zip`),
    onError: refuse,
  });
  const basis = [record.lawfulBasis && lawfulBasisLabel(record.lawfulBasis), record.lawfulBasisDetail]
    .filter(Boolean)
    .join('. ');
  return (
    <>
      <InlineNotice tone="neutral" title={t('keptOn', { date: dates.day(record.keptAt) })}>
        {t('readOnly', { name: record.holder })}
      </InlineNotice>
      <Card
        title={t('about')}
        actions={
          <Button size="sm" loading={exporting.isPending} onClick={() => exporting.mutate()}>
            {t('export')}
          </Button>
        }
      >
        <DefinitionList
          items={[
            { key: 'subject', term: t('subject'), value: record.subject },
            ...(record.about ? [{ key: 'about', term: t('request'), value: record.about }] : []),
            {
              key: 'purpose',
              term: terms('purpose'),
              value: record.purpose ?? record.message ?? terms('notSpecified'),
            },
            { key: 'basis', term: terms('lawfulBasis'), value: basis || terms('notSpecified') },
            { key: 'asOf', term: t('asOf'), value: dates.minute(record.asOf) },
            {
              key: 'ended',
              term: t('ended'),
              value: t(`endedBy.${record.endedBy}`, { name: record.holder, date: dates.day(record.keptAt) }),
            },
            { key: 'until', term: t('until'), value: dates.day(record.keepUntil) },
            { key: 'hash', term: 'SHA-256', value: <Text size="small">{record.sha256}</Text> },
          ]}
        />
      </Card>
    </>
  );
}

interface DocumentsProps {
  documents: readonly RetainedDocument[];
  onOpen: (document: RetainedDocument) => void;
}

function Documents({ documents, onOpen }: DocumentsProps) {
  const t = useTranslations('connections.retained');
  if (documents.length === 0) return null;
  return (
    <Row gap={2}>
      {documents.map((document) =>
        document.isAvailable ? (
          <TextButton
            key={document.hash}
            aria-label={t('openDocument', { title: document.title })}
            onClick={() => onOpen(document)}
          >
            {document.title}
          </TextButton>
        ) : (
          <Text key={document.hash} size="small" tone="muted">
            {t('unavailable', { title: document.title })}
          </Text>
        ),
      )}
    </Row>
  );
}

function RecordQuestions({ record }: { record: RetainedRecord }) {
  const t = useTranslations('connections.retained');
  const dates = useDates();
  return (
    <Card flush title={t('questions')} count={record.questions.length}>
      <FieldList>
        {record.questions.map((query) => (
          <FieldRow
            key={query.askedAt + query.question}
            label={t('asked', {
              name: query.askedByUs ? record.recipient : record.holder,
              date: dates.day(query.askedAt),
            })}
            value={query.question}
            trust={query.answer ? t('answered', { answer: query.answer }) : t('notAnswered')}
          />
        ))}
      </FieldList>
    </Card>
  );
}
