import { TextLink } from '@probity/ui/text-link.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../../platform/forms/action-form.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { SubmitButton } from '../../platform/forms/submit-button.tsx';
import { KindChoice } from './kind-choice.tsx';
import { isNameTaken, OrganisationFields, organisationFieldNames } from './organisation-fields.tsx';
import { PersonalMailNotice } from './personal-mail-notice.tsx';
import type { StepProps } from './registration-page.tsx';

/** What to register: an organisation with its details, or the user as a person. An invitation already specifies it. */
export function AccountStep({ known, problem }: StepProps) {
  const t = useTranslations();
  const [kind, setKind] = useState<'organisation' | 'individual'>('organisation');
  const isOrganisation = kind === 'organisation';
  return (
    <ActionForm intent="account" problem={problem}>
      {(problem) => (
        <>
          {isOrganisation && known.personalEmail && <PersonalMailNotice email={known.email} />}
          {!isNameTaken(problem) && <FormMessage problem={problem} shown={organisationFieldNames} />}
          {known.invited ? (
            <input type="hidden" name="kind" value="organisation" />
          ) : (
            <KindChoice onChange={setKind} />
          )}
          {isOrganisation && <OrganisationFields known={known.invited} problem={problem} />}
          <SubmitButton intent="account">{t('common.continue')}</SubmitButton>
          {isOrganisation && (
            <TextLink href="/auth/register?step=account">{t('register.company.back')}</TextLink>
          )}
        </>
      )}
    </ActionForm>
  );
}
