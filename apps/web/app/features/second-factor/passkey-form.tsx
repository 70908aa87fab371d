import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { confirmWithPasskey, PasskeyNotGiven } from '../../platform/session/passkey-browser.ts';

/** Confirms the sign-in with a passkey, then opens the requested page. Runs without a query cache. */
export function PasskeyForm({ backTo }: { backTo: string }) {
  const t = useTranslations('factors.passkeys');
  const toProblem = useFormRefusal();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const notGiven = error instanceof PasskeyNotGiven ? error.reason : null;

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await confirmWithPasskey();
      window.location.assign(backTo);
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };

  return (
    <Stack gap={3}>
      {notGiven ? (
        <InlineNotice tone="warn">{t(notGiven)}</InlineNotice>
      ) : (
        <FormMessage problem={toProblem(error)} />
      )}
      <Button variant="primary" fullWidth loading={busy} onClick={confirm}>
        {t('use')}
      </Button>
      {busy && (
        <Text as="p" size="small" tone="muted">
          {t('waiting')}
        </Text>
      )}
    </Stack>
  );
}
