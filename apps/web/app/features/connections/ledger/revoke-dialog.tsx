import { Checkbox } from '@probity/ui/checkbox.tsx';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { runAct } from '../../../platform/forms/run-act.ts';
import { useRevokeConnections } from '../mutations.ts';
import { RevokeReason } from '../revoke-reason.tsx';
import type { Revoking } from './ledger-page.tsx';

interface RevokeDialogProps {
  revoking: Revoking;
  sectionName: (section: string) => string;
  itemName: (item: string) => string;
  onClose: () => void;
}

/** States the effect first; within one section for one recipient, single items can be chosen. */
export function RevokeDialog({ revoking, sectionName, itemName, onClose }: RevokeDialogProps) {
  const t = useTranslations('connections.ledger');
  const common = useTranslations('common');
  const toast = useToast();
  const revoke = useRevokeConnections();
  const { rows, section, items = [] } = revoking;
  const [chosen, setChosen] = useState<readonly string[]>(items);
  const [reason, setReason] = useState('');
  const names = rows.map(({ recipient }) => recipient.name).join(', ');
  /** All items of a recipient are its whole access. */
  const isPart = items.length > 0 && (section !== null || chosen.length < items.length);
  const confirm = () => {
    if (items.length > 0 && chosen.length === 0) return onClose();
    runAct(
      revoke,
      {
        connectionIds: rows.map(({ connectionId }) => connectionId),
        ...(isPart ? { items: [...chosen] } : section && { sections: [section] }),
        reason,
      },
      {
        onSuccess: () => toast.show({ message: t('revoked', { names }), variant: 'success' }),
        onSettled: onClose,
      },
    );
  };
  return (
    <ConfirmDialog
      opened
      destructive
      title={
        section
          ? t('revokeSectionTitle', { section: sectionName(section), names })
          : t('revokeAllTitle', { names })
      }
      confirmLabel={t('revoke')}
      cancelLabel={common('cancel')}
      loading={revoke.isPending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Stack gap={3}>
        {items.length > 1 && (
          <Fieldset legend={t('chooseItems')}>
            {items.map((item) => (
              <Checkbox
                key={item}
                label={itemName(item)}
                checked={chosen.includes(item)}
                onChange={(event) =>
                  setChosen(
                    event.currentTarget.checked
                      ? [...chosen, item]
                      : chosen.filter((other) => other !== item),
                  )
                }
              />
            ))}
          </Fieldset>
        )}
        {t('effect')}
        <RevokeReason names={names} reason={reason} onChange={setReason} />
      </Stack>
    </ConfirmDialog>
  );
}
