import type { EntityKind } from '@probity/domain';
import { TextField } from '@probity/ui/text-field.tsx';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../forms/action-form.tsx';
import { FormMessage } from '../forms/form-message.tsx';
import type { FormProblem } from '../forms/form-problem.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

interface NewPartyFormProps {
  party: { name: string; email: string };
  partyKind: EntityKind;
  problem: FormProblem | null;
}

const fields = ['name', 'phoneNumber'];

/** The first step of a registration; the link has proved the address already. */
export function NewPartyForm({ party, partyKind, problem }: NewPartyFormProps) {
  const t = useTranslations();
  return (
    <ActionForm intent="begin" problem={problem}>
      <FormMessage problem={problem} shown={fields} />
      <TextField
        name="email"
        type="email"
        label={t('common.email')}
        autoComplete="username"
        value={party.email}
        readOnly
      />
      <TextField
        name="name"
        label={t('common.fullName')}
        autoComplete="name"
        defaultValue={partyKind === 'LegalPerson' ? party.name : undefined}
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
      <SubmitButton intent="begin">{t('invite.party.register')}</SubmitButton>
    </ActionForm>
  );
}
