import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useTranslations } from 'use-intl';
import { type Exported, useExportDialog } from './use-export-dialog.tsx';

/** Opens the dialog with new and earlier exports. */
export function ExportButton({ subject, name }: Exported) {
  const t = useTranslations('exports');
  const { open, dialog } = useExportDialog({ subject, name });
  if (!open) return null;
  return (
    <>
      <Button icon={<IconDownload {...iconProps} />} onClick={open}>
        {t('connectionId' in subject ? 'exportShared' : 'exportProfile')}
      </Button>
      {dialog}
    </>
  );
}
