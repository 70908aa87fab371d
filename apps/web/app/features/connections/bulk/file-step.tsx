import { MAX_RECIPIENTS, MAX_RECIPIENTS_BYTES } from '@probity/domain/constants.ts';
import { FileDrop } from '@probity/ui/file-drop.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormMessage } from '../../../platform/forms/form-message.tsx';
import { useFormatLocale } from '../../../product.tsx';
import { downloadBlob } from '../../documents/download-blob.ts';
import { formatSize } from '../../documents/file-size.ts';
import { ColumnsForm } from './columns-form.tsx';
import type { BulkStepProps } from './step-props.ts';

const SAMPLE = `\ufeffName,Email,Kind,Country
Harbour Lights Ltd,compliance@harbour-lights.example,organisation,United Kingdom
Kestrel Family Trust,trustees@kestrel-trust.example,trust,GB
Zoe Novak,zoe.novak@people.example,person,Czechia
`;

/** The table, and what each of its columns holds. */
export function FileStep({ request: { draft, change, check }, asked }: BulkStepProps) {
  const t = useTranslations('bulk');
  const locale = useFormatLocale();
  const [wrongKind, setWrongKind] = useState(false);
  const choose = ([file]: File[]) => {
    if (!file) return;
    setWrongKind(false);
    change({ file, mapping: null });
  };
  const refused = check.problem?.fields.file ?? (wrongKind ? t('wrongKind') : undefined);
  return (
    <Stack gap={4}>
      <FormMessage problem={check.problem} shown={['file']} />
      <FileDrop
        label={t('fileLabel')}
        prompt={t('drop')}
        chooseLabel={draft.file ? t('another') : t('choose')}
        hint={t('accepted', { max: MAX_RECIPIENTS, limit: formatSize(MAX_RECIPIENTS_BYTES, locale) })}
        accept=".csv,.tsv,.txt,.xlsx"
        multiple={false}
        error={refused ?? (asked && !draft.file ? t('fileMissing') : undefined)}
        files={draft.file ? [{ id: 'file', name: draft.file.name, done: Boolean(check.data) }] : []}
        onFiles={choose}
        onReject={() => setWrongKind(true)}
      />
      <div>
        <TextButton onClick={() => downloadBlob(new Blob([SAMPLE], { type: 'text/csv' }), t('sampleName'))}>
          {t('sample')}
        </TextButton>
      </div>
      {check.isPending && !check.data && <LoadingState>{t('reading')}</LoadingState>}
      {check.data && draft.mapping && !check.problem && (
        <ColumnsForm
          check={check.data}
          mapping={draft.mapping}
          asked={asked}
          onChange={(mapping) => change({ mapping })}
        />
      )}
    </Stack>
  );
}
