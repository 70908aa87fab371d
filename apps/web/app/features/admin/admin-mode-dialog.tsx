import type { AdminAccount, beginAdminMode } from '@probity/contract/admin.ts';
import { REASON_MIN } from '@probity/domain/constants.ts';
import { ADMIN_MODE_MINUTES } from '@probity/domain/users/admin-mode.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, text } from '../../platform/forms/form-body.ts';
import { useBeginAdminMode } from './use-admin-mode.ts';

const body = { reason: text } satisfies FieldsOf<typeof beginAdminMode>;

/** Asks for a reason, and explains what the account's Owners will see. */
export function AdminModeDialog({ account, onClose }: { account: AdminAccount; onClose: () => void }) {
  const t = useTranslations('admin.mode');
  const common = useTranslations('common');
  const formId = useId();
  const begin = useBeginAdminMode(account.id);
  const isOn = begin.isPending || begin.isSuccess;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { name: account.name })}
      description={t('text', { minutes: String(ADMIN_MODE_MINUTES) })}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isOn}>
            {t('begin')}
          </Button>
        </>
      }
    >
      <BodyForm body={body} id={formId} error={begin.error} onSubmit={({ reason }) => begin.mutate(reason)}>
        {(problem) => (
          <TextArea
            name="reason"
            label={t('reason')}
            hint={t('reasonHint', { min: REASON_MIN })}
            maxLength={500}
            data-autofocus
            error={problem?.fields.reason}
          />
        )}
      </BodyForm>
    </Modal>
  );
}
