import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../forms/action-form.tsx';
import { FormMessage } from '../forms/form-message.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { isNameTaken, OrganisationFields, organisationFieldNames } from './organisation-fields.tsx';
import type { StepProps } from './registration-page.tsx';

export function OrganisationStep({ known, problem }: StepProps) {
  const t = useTranslations();
  return (
    <ActionForm intent="organisation" problem={problem}>
      {known.personalEmail && (
        <InlineNotice tone="warn" title={t('register.organisation.personalTitle')}>
          {t('register.organisation.personal', { email: known.email })}
        </InlineNotice>
      )}
      {!isNameTaken(problem) && <FormMessage problem={problem} shown={organisationFieldNames} />}
      <OrganisationFields problem={problem} />
      <SubmitButton intent="organisation">{t('register.organisation.submit')}</SubmitButton>
      <TextLink href="/auth/register?step=kind">{t('common.back')}</TextLink>
    </ActionForm>
  );
}
