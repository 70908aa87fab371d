import type { RelationshipFile } from '@probity/contract/relationships.ts';
import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

const ExportFileDialog = lazy(() => import('./export-file-dialog.tsx'));

/** The file as the page shows it, of today or of a past day. */
export function ExportFileButton({ file }: { file: RelationshipFile }) {
  const t = useTranslations('relationships.export');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconDownload {...iconProps} />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportFileDialog file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
