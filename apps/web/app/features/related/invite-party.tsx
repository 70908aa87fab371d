import type { inviteParty } from '@probity/contract/invitations.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, optionalText, type ReadBy, text } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useInviteParty } from './mutations.ts';

const body = { email: text, message: optionalText } satisfies FieldsOf<typeof inviteParty>;

interface InvitePartyProps {
  party: { id: string; name: string; kind: string };
  /** Where the last invitation went. */
  lastEmail: string | undefined;
  onClose: () => void;
}

/** Invites a listed party by email to see what is recorded about it. */
export default function InviteParty({ party, lastEmail, onClose }: InvitePartyProps) {
  const t = useTranslations();
  const toast = useToast();
  const formId = useId();
  const invite = useInviteParty(party.id);
  const { name } = party;
  const send = (invitation: ReadBy<typeof body>) =>
    runAct(invite, invitation, {
      onSuccess: () => {
        toast.show({ message: t('related.invite.sent', { email: invitation.email }), variant: 'success' });
        onClose();
      },
    });
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('related.invite.title', { name })}
      description={
        party.kind === 'LegalPerson'
          ? t('related.invite.personText', { name })
          : t('related.invite.organisationText', { name })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={invite.isPending}>
            {t('related.invite.send')}
          </Button>
        </>
      }
    >
      <BodyForm body={body} id={formId} error={invite.error} onSubmit={send}>
        {(problem) => (
          <>
            <TextField
              name="email"
              type="email"
              label={t('common.email')}
              autoComplete="off"
              data-autofocus
              defaultValue={lastEmail}
              error={problem?.fields.email}
            />
            <TextArea
              name="message"
              label={t('related.invite.message')}
              hint={t('related.invite.messageHint')}
              optional
              rows={3}
              maxLength={NOTE_MAX}
              error={problem?.fields.message}
            />
          </>
        )}
      </BodyForm>
    </Modal>
  );
}
