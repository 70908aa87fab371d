import { LinkButton } from '@probity/ui/link-button.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../../platform/forms/action-form.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { PersonFields } from '../../platform/forms/person-fields.tsx';
import { SubmitButton } from '../../platform/forms/submit-button.tsx';
import { TermsField } from '../../platform/forms/terms-field.tsx';
import type { StepProps } from './registration-page.tsx';

const fields = ['email', 'name', 'phoneNumber', 'termsVersion'];

export function YouStep({ known, formKey, problem }: StepProps) {
  const t = useTranslations();
  return (
    <ActionForm intent="you" problem={problem}>
      {(problem) => (
        <>
          <input type="hidden" name="formKey" value={formKey} />
          <FormMessage
            problem={problem}
            shown={fields}
            actions={
              problem?.code === 'EMAIL_TAKEN' && (
                <LinkButton size="sm" href="/auth/start">
                  {t('common.signIn')}
                </LinkButton>
              )
            }
          />
          <TextField
            name="email"
            type="email"
            label={t('common.email')}
            autoComplete="email"
            defaultValue={known.email}
            error={problem?.fields.email}
          />
          <PersonFields known={known} problem={problem} />
          <TermsField error={problem?.fields.termsVersion} />
          <SubmitButton intent="you">{t('register.you.submit')}</SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
