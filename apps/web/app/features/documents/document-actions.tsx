import type { DocumentDetail } from '@probity/contract/documents.ts';
import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';

const ReplaceModal = lazy(() => import('./replace-modal.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

interface DocumentActionsProps {
  document: DocumentDetail;
  onReplaced: () => void;
}

export function DocumentActions({ document, onReplaced }: DocumentActionsProps) {
  const t = useTranslations('documents');
  const { permissions } = useAccount();
  const [open, setOpen] = useState<'replace' | 'delete' | null>(null);
  const close = () => setOpen(null);
  if (!permissions.includes('edit')) return null;
  return (
    <>
      <Button icon={<IconReplace {...iconProps} />} onClick={() => setOpen('replace')}>
        {t('replace')}
      </Button>
      <Button variant="quiet" icon={<IconTrash {...iconProps} />} onClick={() => setOpen('delete')}>
        {t('delete')}
      </Button>
      <Suspense>
        {open === 'replace' && <ReplaceModal document={document} onClose={close} onReplaced={onReplaced} />}
        {open === 'delete' && <DeleteDialog document={document} onClose={close} />}
      </Suspense>
    </>
  );
}
