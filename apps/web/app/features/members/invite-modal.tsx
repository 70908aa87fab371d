import type { changeMembers } from '@probity/contract/accounts.ts';
import { type MemberRole, memberRoles } from '@probity/domain/enumerations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, oneOf, type ReadBy, text } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useChangeMembers } from './mutations.ts';
import { RoleField } from './role-field.tsx';

const body = { name: text, email: text, role: oneOf(memberRoles) } satisfies FieldsOf<typeof changeMembers>;

interface InviteModalProps {
  accountId: string;
  /** The role offered first. */
  chosen: MemberRole;
  onClose: () => void;
}

export default function InviteModal({ accountId, chosen, onClose }: InviteModalProps) {
  const t = useTranslations();
  const toast = useToast();
  const formId = useId();
  const change = useChangeMembers(accountId);
  const [role, setRole] = useState<string>(chosen);

  const send = (invitation: ReadBy<typeof body>) =>
    runAct(
      change,
      { action: 'invite', ...invitation },
      {
        onSuccess: () => {
          const { email, name, role } = invitation;
          const message =
            role === 'NoAccount' ? t('members.listedNow', { name }) : t('members.invited', { email });
          toast.show({ message, variant: 'success' });
          onClose();
        },
      },
    );

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('members.inviteTitle')}
      description={t('members.inviteDescription')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={change.isPending}>
            {t(role === 'NoAccount' ? 'members.listSubmit' : 'members.inviteSubmit')}
          </Button>
        </>
      }
    >
      <BodyForm body={body} id={formId} error={change.error} onSubmit={send}>
        {(problem) => (
          <>
            <TextField
              name="name"
              label={t('common.fullName')}
              autoComplete="off"
              data-autofocus
              error={problem?.fields.name}
            />
            <TextField
              name="email"
              type="email"
              label={t('common.email')}
              autoComplete="off"
              error={problem?.fields.email}
            />
            <RoleField defaultValue={chosen} error={problem?.fields.role} onChange={setRole} />
          </>
        )}
      </BodyForm>
    </Modal>
  );
}
