import { type Import, startImport } from '@probity/contract/imports.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@probity/domain/imports/import-keys.ts';
import { Card } from '@probity/ui/card.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { DeniedState } from '@probity/ui/denied-state.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FileDrop } from '@probity/ui/file-drop.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useLabelled } from '../../i18n/labelled.ts';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { PageTitle } from '../../page-title.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { useFormatLocale } from '../../product.tsx';
import { downloadBlob } from '../documents/download-blob.ts';
import { formatSize } from '../documents/file-size.ts';
import { ImportState } from './import-state.tsx';
import { isUnderWay, listImportsQuery } from './queries.ts';

const SAMPLE = `\ufeffName,Email,Kind,Country,Relationship,Reference,Tags
Harbour Lights Ltd,compliance@harbour-lights.example,organisation,United Kingdom,supplier,MB-20391,EMEA; Marine
Kestrel Family Trust,,trust,GB,customer,MB-20417,
Zoe Novak,zoe.novak@people.example,person,Czechia,adviser,,EMEA
`;
const REFETCH_MS = 2_000;

/** Starts an import from a table, and lists earlier ones. */
export function ImportsPage() {
  const t = useTranslations('imports');
  const { permissions } = useAccount();
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        breadcrumbs={[{ label: t('relationships'), href: '/relationships' }, { label: t('title') }]}
        title={t('title')}
        subtitle={t('subtitle')}
      />
      <Stack gap={5}>
        {permissions.includes('edit') ? (
          <Upload />
        ) : (
          <DeniedState title={t('deniedTitle')}>{t('denied')}</DeniedState>
        )}
        <EarlierImports />
      </Stack>
    </>
  );
}

function Upload() {
  const t = useTranslations('imports');
  const locale = useFormatLocale();
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const toPath = useLocalePath();
  const toProblem = useFormRefusal();
  const labelled = useLabelled();
  const [refused, setRefused] = useState<string>();
  const upload = useAct(
    (call, file: File) => {
      const body = new FormData();
      body.append('file', file);
      return call(startImport, { params: { entityId: accountId }, body });
    },
    { onSuccess: ({ id }) => void navigate(toPath(`/relationships/import/${id}`)) },
  );
  const problem = toProblem(upload.error);
  return (
    <Card>
      <Stack gap={4}>
        <FormMessage problem={problem} shown={['file']} />
        <FileDrop
          label={t('fileLabel')}
          prompt={t('drop')}
          chooseLabel={t('choose')}
          hint={t('accepted', { max: MAX_IMPORT_ROWS, limit: formatSize(MAX_IMPORT_BYTES, locale) })}
          accept=".csv,.tsv,.txt,.xlsx"
          multiple={false}
          error={problem?.fields.file ?? refused}
          files={
            upload.isPending ? [{ id: 'file', name: labelled(upload.variables.name, t('uploading')) }] : []
          }
          onFiles={([file]) => {
            setRefused(undefined);
            if (file) upload.mutate(file);
          }}
          onReject={() => setRefused(t('wrongKind'))}
        />
        <div>
          <TextButton onClick={() => downloadBlob(new Blob([SAMPLE], { type: 'text/csv' }), t('sampleName'))}>
            {t('sample')}
          </TextButton>
        </div>
      </Stack>
    </Card>
  );
}

function EarlierImports() {
  const t = useTranslations('imports');
  const dates = useDates();
  const { accountId, name } = useAccount();
  const { data } = useSuspenseQuery({
    ...listImportsQuery(accountId),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? REFETCH_MS : false),
  });
  const columns: Column<Import>[] = [
    { key: 'file', header: t('file'), cell: ({ fileName }) => <bdi>{fileName}</bdi> },
    { key: 'status', header: t('status'), width: 190, cell: (one) => <ImportState import={one} /> },
    {
      key: 'result',
      header: t('result'),
      hideOnPhone: true,
      cell: ({ done, failed }) => t('counts', { done, failed }),
    },
    {
      key: 'started',
      header: t('started'),
      width: 260,
      hideOnPhone: true,
      cell: ({ createdByName, createdAt }) =>
        t('startedBy', { who: createdByName ?? t('formerMember'), date: dates.minute(createdAt) }),
    },
  ];
  return (
    <Card title={t('earlier')} flush>
      <DataTable
        caption={t('earlierCaption', { name })}
        columns={columns}
        rows={data.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/relationships/import/${id}`}
        empty={<EmptyState title={t('noneYet')}>{t('noneYetText')}</EmptyState>}
      />
    </Card>
  );
}
