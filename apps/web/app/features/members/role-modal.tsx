import type { changeMembers, Member } from '@probity/contract/accounts.ts';
import { memberRoles } from '@probity/domain/enumerations.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, oneOf, type ReadBy } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { isMemberRole } from '../accounts/role-name.ts';
import { useChangeMembers } from './mutations.ts';
import { RoleField } from './role-field.tsx';

const body = { role: oneOf(memberRoles) } satisfies FieldsOf<typeof changeMembers>;

interface RoleModalProps {
  accountId: string;
  member: Member;
  onClose: () => void;
}

export default function RoleModal({ accountId, member, onClose }: RoleModalProps) {
  const t = useTranslations();
  const toast = useToast();
  const formId = useId();
  const { revalidate } = useRevalidator();
  const change = useChangeMembers(accountId);
  const { name } = member;
  const before = member.roleWhenActive ?? member.role;

  const send = ({ role }: ReadBy<typeof body>) =>
    runAct(
      change,
      { action: 'changeRole', memberId: member.id, role },
      {
        onSuccess: () => {
          toast.show({
            message: t('members.roleChanged', { name, role: t(`common.role.${role}`) }),
            variant: 'success',
          });
          onClose();
          // The user's own role decides what the shell offers.
          if (member.isSelf) void revalidate();
        },
      },
    );

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('members.changeRoleTitle', { name })}
      description={t(member.isProvisioned ? 'provisioning.roleHint' : 'members.changeRoleDescription')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={change.isPending}>
            {t('members.changeRoleSubmit')}
          </Button>
        </>
      }
    >
      <BodyForm body={body} id={formId} error={change.error} onSubmit={send}>
        {(problem) => (
          <RoleField
            defaultValue={isMemberRole(before) ? before : 'Reviewer'}
            withoutNoAccount={member.joinedAt !== null}
            error={problem?.fields.role}
          />
        )}
      </BodyForm>
    </Modal>
  );
}
