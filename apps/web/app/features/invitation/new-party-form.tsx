import type { EntityKind } from '@probity/domain';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../../platform/forms/action-form.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { PersonFields, ProvenEmailField } from '../../platform/forms/person-fields.tsx';
import { SubmitButton } from '../../platform/forms/submit-button.tsx';
import { TermsField } from '../../platform/forms/terms-field.tsx';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import { RegistrationProgress } from '../registration/registration-page.tsx';

interface NewPartyFormProps {
  party: { name: string; email: string };
  partyKind: EntityKind;
  problem: FormProblem | null;
}

const fields = ['name', 'phoneNumber', 'termsVersion'];

/** The first step of a registration; the link has already verified the address. */
export function NewPartyForm({ party, partyKind, problem }: NewPartyFormProps) {
  const t = useTranslations();
  const isPerson = partyKind === 'LegalPerson';
  return (
    <ActionForm intent="begin" problem={problem}>
      {(problem) => (
        <>
          <RegistrationProgress step={1} total={isPerson ? 2 : 3} />
          <FormMessage problem={problem} shown={fields} />
          <ProvenEmailField email={party.email} />
          <PersonFields known={isPerson ? { name: party.name } : {}} problem={problem} />
          <TermsField error={problem?.fields.termsVersion} />
          <SubmitButton intent="begin">{t('invite.party.register')}</SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
