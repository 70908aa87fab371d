import type { DeclarationDetail } from '@probity/contract/declarations.ts';
import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { touch } from '../../platform/session/resources.ts';
import { FileViewer } from '../documents/file-viewer.tsx';
import { UploadField } from '../documents/upload-field.tsx';
import { declarationFileQuery } from './queries.ts';

/** The PDF to be signed, and a way to replace it. */
export function DocumentContent({ declaration }: { declaration: DeclarationDetail }) {
  const t = useTranslations('declarations');
  const cache = useQueryClient();
  const { id, title, currentVersion, versions, abilities } = declaration;
  const size = versions.find(({ number }) => number === currentVersion)?.size ?? null;
  return (
    <Card title={t('documentLabel')}>
      <Stack gap={3}>
        {size !== null && (
          <FileViewer
            tall
            key={`${currentVersion}:${size}`}
            title={title}
            query={declarationFileQuery(id, currentVersion, size)}
          />
        )}
        {abilities.edit && (
          <UploadField
            label={size === null ? t('documentGive') : t('documentReplace')}
            multiple={false}
            startsAtOnce
            target={{ method: 'POST', path: `/Declarations/${id}/document`, fields: {} }}
            onUploaded={() => touch(cache, ['Declarations'])}
          />
        )}
      </Stack>
    </Card>
  );
}
