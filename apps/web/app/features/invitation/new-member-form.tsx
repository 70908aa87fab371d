import { useTranslations } from 'use-intl';
import { ActionForm } from '../../platform/forms/action-form.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { NewPasswordField } from '../../platform/forms/new-password-field.tsx';
import { PersonFields, ProvenEmailField } from '../../platform/forms/person-fields.tsx';
import { SubmitButton } from '../../platform/forms/submit-button.tsx';
import { TermsField } from '../../platform/forms/terms-field.tsx';
import type { FormProblem } from '../../platform/problems/form-problem.ts';

interface NewMemberFormProps {
  invitation: { name: string; email: string; organisation: string };
  problem: FormProblem | null;
}

const fields = ['name', 'phoneNumber', 'password', 'termsVersion'];

export function NewMemberForm({ invitation, problem }: NewMemberFormProps) {
  const t = useTranslations();
  return (
    <ActionForm intent="register" problem={problem}>
      {(problem) => (
        <>
          <FormMessage problem={problem} shown={fields} />
          <ProvenEmailField email={invitation.email} />
          <PersonFields known={{ name: invitation.name }} problem={problem} />
          <NewPasswordField name="password" label={t('common.password')} error={problem?.fields.password} />
          <TermsField error={problem?.fields.termsVersion} />
          <SubmitButton intent="register">
            {t('invite.submit', { organisation: invitation.organisation })}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
