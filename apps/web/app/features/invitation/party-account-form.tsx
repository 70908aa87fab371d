import type { AuthState } from '@probity/contract/auth.ts';
import type { PartyInvitation } from '@probity/contract/invitations.ts';
import { fieldDefinition } from '@probity/domain/fields/catalogue.ts';
import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../forms/action-form.tsx';
import { FormMessage } from '../forms/form-message.tsx';
import type { FormProblem } from '../forms/form-problem.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
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

/** Which of the person's accounts the named party is, or a new one where none can be. */
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
      <Moves moves={invitation.moves} />
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
          <Moves moves={invitation.moves} />
          <SubmitButton intent="open">{isPerson ? t('person.open') : t('organisation.open')}</SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

/** Named by field, so that nobody agrees to something unseen; the values stay closed until it is theirs. */
function Moves({ moves }: Pick<PartyInvitation, 'moves'>) {
  const t = useTranslations('invite.party');
  const fields = moves?.fields ?? [];
  const documents = moves?.documents ?? 0;
  const labels = fields.map((key) => fieldDefinition(key).label).join(', ');
  return (
    <div>
      <Text as="p" strong>
        {t('movesTitle')}
      </Text>
      <Text as="p">
        {fields.length === 0 && documents === 0 && t('movesNothing')}
        {fields.length > 0 && t('movesFields', { count: fields.length, fields: labels })}
        {fields.length > 0 && documents > 0 && ' · '}
        {documents > 0 && t('movesDocuments', { count: documents })}
      </Text>
      <Text as="p" tone="soft">
        {t('moves')}
      </Text>
    </div>
  );
}
