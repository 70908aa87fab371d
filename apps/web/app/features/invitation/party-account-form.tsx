import type { AuthState } from '@probity/contract/auth.ts';
import type { PartyInvitation } from '@probity/contract/invitations.ts';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../../platform/forms/action-form.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { SubmitButton } from '../../platform/forms/submit-button.tsx';
import type { FormProblem } from '../../platform/problems/form-problem.ts';
import {
  isNameTaken,
  OrganisationFields,
  organisationFieldNames,
} from '../registration/organisation-fields.tsx';

interface PartyAccountFormProps {
  invitation: PartyInvitation;
  viewer: AuthState;
  problem: FormProblem | null;
}

/** Which of the user's accounts is the invited party, or a new account if none can be. */
export function PartyAccountForm({ invitation, viewer, problem }: PartyAccountFormProps) {
  const t = useTranslations('invite.party');
  const isPerson = invitation.partyKind === 'LegalPerson';
  const fitting = viewer.memberships.filter(
    ({ kind, permissions }) => (kind === 'LegalPerson') === isPerson && permissions.includes('edit'),
  );
  if (fitting.length === 0) return <OpenAccountForm invitation={invitation} problem={problem} />;
  return (
    <ActionForm intent="accept" problem={problem}>
      <FormMessage problem={problem} />
      <RadioGroup
        name="accountId"
        legend={t('which')}
        defaultValue={fitting[0]?.accountId ?? ''}
        options={fitting.map(({ accountId, name }) => ({ value: accountId, label: name }))}
      />
      <SubmitButton intent="accept">{isPerson ? t('person.accept') : t('organisation.accept')}</SubmitButton>
    </ActionForm>
  );
}

function OpenAccountForm({ invitation, problem }: Pick<PartyAccountFormProps, 'invitation' | 'problem'>) {
  const t = useTranslations('invite.party');
  const { partyKind, party } = invitation;
  const isPerson = partyKind === 'LegalPerson';
  return (
    <ActionForm intent="open" problem={problem}>
      {(problem) => (
        <>
          {!isNameTaken(problem) && <FormMessage problem={problem} shown={organisationFieldNames} />}
          <Text as="p">{isPerson ? t('person.none') : t('organisation.none')}</Text>
          {!isPerson && <OrganisationFields known={party && { partyKind, ...party }} problem={problem} />}
          <SubmitButton intent="open">{isPerson ? t('person.open') : t('organisation.open')}</SubmitButton>
        </>
      )}
    </ActionForm>
  );
}
