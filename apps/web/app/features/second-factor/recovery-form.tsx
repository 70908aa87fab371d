import { Button } from '@probity/ui/button.tsx';
import { ErrorBox } from '@probity/ui/error-box.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormProblem } from '../../platform/problems/form-problem.ts';

/** Confirms the sign-in with a recovery code, when every other method is lost. */
export function RecoveryForm() {
  const t = useTranslations();
  const fetcher = useFetcher<{ problem?: FormProblem }>();
  const [problem, setProblem] = useState<FormProblem | null>(null);
  useEffect(() => setProblem(fetcher.data?.problem ?? null), [fetcher.data]);
  const lockedOut = problem?.code === 'auth.locked_out';
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="recover" />
      <Stack gap={3}>
        {lockedOut && <ErrorBox title={t('auth.factor.locked')} message={problem.message} />}
        <TextField
          name="code"
          label={t('factors.recovery.code')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          autoFocus
          onChange={() => setProblem(null)}
          error={problem && !lockedOut ? (problem.fields.code ?? problem.message) : undefined}
        />
        <Button type="submit" variant="primary" fullWidth loading={fetcher.state !== 'idle'}>
          {t('factors.recovery.submit')}
        </Button>
      </Stack>
    </fetcher.Form>
  );
}
