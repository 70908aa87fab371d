import type { DeclarationDetail } from '@probity/contract/declarations.ts';
import { ActionMenu } from '@probity/ui/action-menu.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

const SendModal = lazy(() => import('./send-modal.tsx'));
const RenameModal = lazy(() => import('./rename-modal.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

interface DeclarationActionsProps {
  declaration: DeclarationDetail;
  hasContent: boolean;
}

export function DeclarationActions({ declaration, hasContent }: DeclarationActionsProps) {
  const t = useTranslations('declarations');
  const [open, setOpen] = useState<'send' | 'rename' | 'delete' | null>(null);
  const close = () => setOpen(null);
  if (!declaration.abilities.edit) return null;
  return (
    <>
      <GuardedButton
        variant="primary"
        icon={<IconSend {...iconProps} />}
        deniedReason={hasContent ? undefined : t('nothingToSend')}
        onClick={() => setOpen('send')}
      >
        {t('send')}
      </GuardedButton>
      <ActionMenu
        label={t('moreActions')}
        items={[
          { key: 'rename', label: t('rename'), onSelect: () => setOpen('rename') },
          { key: 'delete', label: t('delete'), tone: 'bad', onSelect: () => setOpen('delete') },
        ]}
      />
      <Suspense>
        {open === 'send' && <SendModal declaration={declaration} onClose={close} />}
        {open === 'rename' && <RenameModal declaration={declaration} onClose={close} />}
        {open === 'delete' && <DeleteDialog declaration={declaration} onClose={close} />}
      </Suspense>
    </>
  );
}
