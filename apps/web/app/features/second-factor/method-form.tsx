import type { SecondFactorMethod } from '@probity/domain/auth/second-factor.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface MethodFormProps {
  methods: readonly SecondFactorMethod[];
  email: string;
  busy: boolean;
  onChoose: (method: SecondFactorMethod) => void;
}

export function MethodForm({ methods, email, busy, onChoose }: MethodFormProps) {
  const t = useTranslations();
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'authenticator');
  const options = {
    authenticator: { label: t('auth.factor.authenticator'), hint: t('auth.factor.authenticatorHint') },
    email: { label: t('auth.factor.email'), hint: t('auth.factor.emailHint', { email }) },
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(method);
      }}
    >
      <Stack gap={3}>
        <RadioGroup
          legend={t('auth.factor.method')}
          options={methods.map((value) => ({ value, ...options[value] }))}
          value={method}
          onChange={setMethod}
        />
        <Button type="submit" variant="primary" fullWidth loading={busy}>
          {t('common.continue')}
        </Button>
      </Stack>
    </form>
  );
}
