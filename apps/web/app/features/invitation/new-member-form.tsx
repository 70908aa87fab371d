import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../forms/action-form.tsx';
import { FormMessage } from '../forms/form-message.tsx';
import type { FormProblem } from '../forms/form-problem.ts';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

interface NewMemberFormProps {
  invitation: { name: string; email: string; organisation: string };
  problem: FormProblem | null;
}

const fields = ['name', 'phoneNumber', 'password'];

export function NewMemberForm({ invitation, problem }: NewMemberFormProps) {
  const t = useTranslations();
  return (
    <ActionForm intent="register" problem={problem}>
      <FormMessage problem={problem} shown={fields} />
      <TextField
        name="email"
        type="email"
        label={t('common.email')}
        autoComplete="username"
        value={invitation.email}
        readOnly
      />
      <TextField
        name="name"
        label={t('common.fullName')}
        autoComplete="name"
        defaultValue={invitation.name}
        error={problem?.fields.name}
      />
      <TextField
        name="phoneNumber"
        type="tel"
        label={t('common.phone')}
        hint={t('common.phoneHint')}
        optional
        autoComplete="tel"
        error={problem?.fields.phoneNumber}
      />
      <NewPasswordField name="password" label={t('common.password')} error={problem?.fields.password} />
      <SubmitButton intent="register">
        {t('invite.submit', { organisation: invitation.organisation })}
      </SubmitButton>
    </ActionForm>
  );
}
