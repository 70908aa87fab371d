import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActsForAccount } from '../../platform/session/own-account.ts';
import type { ExportSubject } from './queries.ts';

const ExportDialog = lazy(() => import('./export-dialog.tsx'));

/** Opens the dialog with new and earlier exports. */
export function ExportButton({ subject, name }: { subject: ExportSubject; name: string }) {
  const t = useTranslations('exports');
  const [isOpen, setOpen] = useState(false);
  const actsForAccount = useActsForAccount();
  if (!actsForAccount) return null;
  return (
    <>
      <Button icon={<IconDownload {...iconProps} />} onClick={() => setOpen(true)}>
        {t('connectionId' in subject ? 'exportShared' : 'exportProfile')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog subject={subject} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
