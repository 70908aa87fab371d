import type { Passkey, renamePasskey } from '@probity/contract/passkeys.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, type ReadBy, text } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { PasskeyNotGiven } from '../../platform/session/passkey-browser.ts';
import { useAddPasskey, useRenamePasskey } from './use-passkeys.ts';

const body = { name: text } satisfies FieldsOf<typeof renamePasskey>;

interface PasskeyNameModalProps {
  userId: string;
  passkey: Passkey | 'new';
  onClose: () => void;
}

/** Asks for the name first, so that the browser's own dialog comes last. */
export default function PasskeyNameModal({ userId, passkey, onClose }: PasskeyNameModalProps) {
  const t = useTranslations();
  const toast = useToast();
  const formId = useId();
  const add = useAddPasskey(userId);
  const rename = useRenamePasskey(userId);
  const isNew = passkey === 'new';
  const notGiven = add.error instanceof PasskeyNotGiven ? add.error.reason : null;

  const done = (message: string) => ({
    onSuccess: () => {
      toast.show({ message, variant: 'success' });
      onClose();
    },
  });
  const save = ({ name }: ReadBy<typeof body>) => {
    if (isNew) runAct(add, name, done(t('factors.passkeys.created')));
    else runAct(rename, { id: passkey.id, name }, done(t('factors.passkeys.renamed')));
  };

  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={isNew ? t('factors.passkeys.nameTitle') : t('factors.passkeys.renameTitle')}
      description={isNew && t('factors.passkeys.nameText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={add.isPending || rename.isPending}>
            {isNew ? t('factors.passkeys.create') : t('factors.passkeys.save')}
          </Button>
        </>
      }
    >
      <BodyForm body={body} id={formId} error={notGiven ? null : (add.error ?? rename.error)} onSubmit={save}>
        {(problem) => (
          <>
            {notGiven && <InlineNotice tone="warn">{t(`factors.passkeys.${notGiven}`)}</InlineNotice>}
            <TextField
              name="name"
              label={t('factors.passkeys.name')}
              maxLength={80}
              autoComplete="off"
              defaultValue={isNew ? t('factors.passkeys.suggestedName') : passkey.name}
              error={problem?.fields.name}
              data-autofocus
            />
          </>
        )}
      </BodyForm>
    </Modal>
  );
}
