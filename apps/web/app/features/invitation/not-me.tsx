import { ConfirmDialog } from '@probity/ui/confirm-dialog.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import type { FormProblem } from '../../platform/problems/form-problem.ts';

/** A way out for someone who is not the invited person. */
export function NotMe({ isPerson, organisation }: { isPerson: boolean; organisation: string }) {
  const t = useTranslations();
  const fetcher = useFetcher<{ problem?: FormProblem }>();
  const [asking, setAsking] = useState(false);
  const label = isPerson ? t('invite.party.notMe') : t('invite.party.notUs');
  return (
    <div>
      <FormMessage problem={fetcher.data?.problem} />
      <TextButton type="button" onClick={() => setAsking(true)}>
        {label}
      </TextButton>
      <ConfirmDialog
        opened={asking}
        title={t('invite.party.notMeTitle')}
        confirmLabel={label}
        cancelLabel={t('common.cancel')}
        loading={fetcher.state !== 'idle'}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          fetcher.submit({ intent: 'decline' }, { method: 'post' });
          setAsking(false);
        }}
      >
        {t('invite.party.notMeText', { organisation })}
      </ConfirmDialog>
    </div>
  );
}
