import type { Branding } from '@probity/contract/accounts.ts';
import { MAX_LOGO_BYTES } from '@probity/domain/constants.ts';
import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { FileDrop } from '@probity/ui/file-drop.tsx';
import { GuardedButton } from '@probity/ui/guarded-button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { runAct } from '../../platform/forms/run-act.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useRefusalContent } from '../../platform/problems/use-refusal-content.tsx';
import { useFormatLocale } from '../../product.tsx';
import { formatSize } from '../documents/file-size.ts';
import { useChangeLogo, useRemoveLogo } from './mutations.ts';

interface LogoFieldProps {
  accountId: string;
  branding: Branding;
  mayEdit: boolean;
}

export function LogoField({ accountId, branding, mayEdit }: LogoFieldProps) {
  const t = useTranslations('branding');
  const locale = useFormatLocale();
  const toast = useToast();
  const refusalOf = useRefusalContent();
  const upload = useChangeLogo(accountId);
  const [rejected, setRejected] = useState(false);
  const error = rejected ? t('logoRejected') : upload.error ? refusalOf(upload.error) : null;

  const send = ([file]: File[]) => {
    setRejected(false);
    if (!file) return;
    runAct(upload, file, {
      onSuccess: () => toast.show({ message: t('logoSaved'), variant: 'success' }),
    });
  };

  return (
    <Stack gap={3}>
      <FileDrop
        label={t('logoUpload')}
        prompt={t('logoPrompt')}
        chooseLabel={t('logoChoose')}
        hint={mayEdit ? t('logoHint', { limit: formatSize(MAX_LOGO_BYTES, locale) }) : t('readOnly')}
        accept=".png,.jpg,.jpeg,.svg"
        multiple={false}
        disabled={!mayEdit || upload.isPending}
        error={error}
        onFiles={send}
        onReject={() => setRejected(true)}
      />
      {branding.logoUrl && <RemoveLogo accountId={accountId} branding={branding} mayEdit={mayEdit} />}
    </Stack>
  );
}

function RemoveLogo({ accountId, branding, mayEdit }: LogoFieldProps) {
  const t = useTranslations();
  const toast = useToast();
  const refused = useRefusalToast();
  const remove = useRemoveLogo(accountId);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div>
        <GuardedButton
          size="sm"
          deniedReason={mayEdit ? undefined : t('branding.readOnly')}
          onClick={() => setAsking(true)}
        >
          {t('branding.logoRemove')}
        </GuardedButton>
      </div>
      <ConfirmDialog
        opened={asking}
        destructive
        title={t('branding.removeTitle')}
        confirmLabel={t('branding.logoRemove')}
        cancelLabel={t('common.cancel')}
        loading={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          runAct(remove, undefined, {
            onSuccess: () => toast.show({ message: t('branding.logoRemoved'), variant: 'success' }),
            onError: refused,
            onSettled: () => setAsking(false),
          })
        }
      >
        {t('branding.removeText', { name: branding.displayName ?? branding.registeredName })}
      </ConfirmDialog>
    </>
  );
}
