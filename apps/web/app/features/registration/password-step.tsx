import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../../platform/forms/action-form.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { NewPasswordField } from '../../platform/forms/new-password-field.tsx';
import { SubmitButton } from '../../platform/forms/submit-button.tsx';
import type { StepProps } from './registration-page.tsx';

export function PasswordStep({ known, problem }: StepProps) {
  const t = useTranslations('register.password');
  const { company } = known;
  return (
    <ActionForm intent="password" problem={problem}>
      {(problem) => (
        <>
          {company && !problem && (
            <InlineNotice tone={company.isFilled ? 'ok' : 'warn'} title={company.name}>
              {t(company.isFilled ? 'filled' : 'notFilled')}
            </InlineNotice>
          )}
          <FormMessage problem={problem} shown={['password']} />
          {/* Lets a password manager know whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={known.email} />
          <NewPasswordField name="password" label={t('label')} error={problem?.fields.password} />
          <SubmitButton intent="password">{t('submit')}</SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
