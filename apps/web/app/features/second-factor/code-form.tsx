import { Button } from '@probity/ui/button.tsx';
import { ErrorBox } from '@probity/ui/error-box.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PinField } from '@probity/ui/pin-field.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormProblem } from '../../platform/problems/form-problem.ts';

interface CodeFormProps {
  onResend?: () => void;
}

export function CodeForm({ onResend }: CodeFormProps) {
  const t = useTranslations('auth.factor');
  const fetcher = useFetcher<{ problem?: FormProblem }>();
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const problem = fetcher.data?.problem;
  const lockedOut = problem?.code === 'auth.locked_out';

  // A refused code cannot be used again: the field is cleared for the next one.
  useEffect(() => {
    if (!problem) return;
    setCode('');
    form.current?.querySelector('input')?.focus();
  }, [problem]);

  const submit = (totp: string) => fetcher.submit({ intent: 'verify', code: totp }, { method: 'post' });

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      <Stack gap={3}>
        {lockedOut && <ErrorBox title={t('locked')} message={problem.message} />}
        <PinField
          name="code"
          label={t('code')}
          value={code}
          onChange={setCode}
          onComplete={submit}
          autoFocus
          error={lockedOut || code ? undefined : (problem?.fields.totp ?? problem?.message)}
        />
        <Button type="submit" variant="primary" fullWidth loading={fetcher.state !== 'idle'}>
          {t('confirm')}
        </Button>
        <Row gap={3}>
          {onResend && (
            <TextButton type="button" onClick={onResend}>
              {t('resend')}
            </TextButton>
          )}
        </Row>
      </Stack>
    </form>
  );
}
