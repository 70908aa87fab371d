import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FormMessage } from '../forms/form-message.tsx';
import { useFormRefusal } from '../forms/use-refusal.ts';
import { confirmWithPasskey, PasskeyNotGiven } from './passkey-browser.ts';

/** Confirms the sign-in with a passkey, then loads the page that was on the way. */
export function PasskeyForm({ backTo }: { backTo: string }) {
  const t = useTranslations('factors.passkeys');
  const toProblem = useFormRefusal();
  const confirm = useMutation({
    mutationFn: confirmWithPasskey,
    onSuccess: () => window.location.assign(backTo),
  });
  const notGiven = confirm.error instanceof PasskeyNotGiven ? confirm.error.reason : null;
  return (
    <Stack gap={3}>
      {notGiven ? (
        <InlineNotice tone="warn">{t(notGiven)}</InlineNotice>
      ) : (
        <FormMessage problem={toProblem(confirm.error)} />
      )}
      <Button
        variant="primary"
        fullWidth
        loading={confirm.isPending || confirm.isSuccess}
        onClick={() => confirm.mutate()}
      >
        {t('use')}
      </Button>
      {confirm.isPending && (
        <Text as="p" size="small" tone="muted">
          {t('waiting')}
        </Text>
      )}
    </Stack>
  );
}
