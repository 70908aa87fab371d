import { Row, Stack } from '@probity/ui/layout.tsx';
import { PinField } from '@probity/ui/pin-field.tsx';
import { TextButton, TextLink } from '@probity/ui/text-link.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useEffect, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../../platform/forms/action-form.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { SubmitButton } from '../../platform/forms/submit-button.tsx';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import type { StepProps } from './registration-page.tsx';

export function CodeStep({ formKey, problem }: StepProps) {
  const t = useTranslations('register.code');
  const submit = useSubmit();
  const [code, setCode] = useState('');
  // A refused code cannot be used again.
  useEffect(() => {
    if (problem) setCode('');
  }, [problem]);
  return (
    <Stack gap={3}>
      <ActionForm intent="code" problem={problem}>
        {(problem) => (
          <>
            <PinField
              name="code"
              label={t('label')}
              autoFocus
              value={code}
              onChange={setCode}
              onComplete={(whole) => submit({ intent: 'code', code: whole }, { method: 'post' })}
              error={problem?.fields.code ?? problem?.message}
            />
            <SubmitButton intent="code">{t('submit')}</SubmitButton>
          </>
        )}
      </ActionForm>
      <Resend formKey={formKey} />
    </Stack>
  );
}

function Resend({ formKey }: Pick<StepProps, 'formKey'>) {
  const t = useTranslations('register.code');
  const toast = useToast();
  const fetcher = useFetcher<{ resent?: true; problem?: FormProblem }>();
  const { data } = fetcher;

  useEffect(() => {
    if (data?.resent) toast.show({ message: t('resent'), variant: 'success' });
  }, [data, toast, t]);

  return (
    <>
      <FormMessage problem={data?.problem} />
      <Row gap={3}>
        <TextButton
          disabled={fetcher.state !== 'idle'}
          onClick={() => fetcher.submit({ intent: 'resend', formKey }, { method: 'post' })}
        >
          {t('resend')}
        </TextButton>
        <TextLink href="/auth/register?step=you">{t('otherAddress')}</TextLink>
      </Row>
    </>
  );
}
