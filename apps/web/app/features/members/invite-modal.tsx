import { type MemberRole, memberRoles } from '@probity/domain/enumerations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { choiceOf, textOf } from '../../platform/forms/form-text.ts';
import { PageForm } from '../../platform/forms/page-form.tsx';
import { runAct } from '../../platform/forms/run-act.ts';
import { useChangeMembers } from './mutations.ts';
import { RoleField } from './role-field.tsx';

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

  const send = (form: FormData) => {
    const invitation = {
      action: 'invite' as const,
      email: textOf(form, 'email'),
      name: textOf(form, 'name'),
      role: choiceOf(form, 'role', memberRoles),
    };
    runAct(change, invitation, {
      onSuccess: () => {
        const { email, name, role } = invitation;
        const message =
          role === 'NoAccount' ? t('members.listedNow', { name }) : t('members.invited', { email });
        toast.show({ message, variant: 'success' });
        onClose();
      },
    });
  };

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
      <PageForm id={formId} error={change.error} fields={['email', 'name', 'role']} onSubmit={send}>
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
      </PageForm>
    </Modal>
  );
}
