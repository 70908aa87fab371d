import { type AssociatedEntity, askAssociatedEntities } from '@probity/contract/associated-entities.ts';
import { INVITATION_DAYS } from '@probity/domain/constants.ts';
import { Button } from '@probity/ui/button.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormRefusal } from '../../../platform/problems/use-refusal.ts';
import { useAct } from '../../../platform/session/use-act.ts';

interface AskDialogProps {
  connectionId: string;
  person: AssociatedEntity;
  onClose: () => void;
}

/** Asks a person for their own consent; a person who has not registered needs an email address. */
export function AskDialog({ connectionId, person, onClose }: AskDialogProps) {
  const t = useTranslations('connections.people');
  const common = useTranslations('common');
  const formId = useId();
  const toProblem = useFormRefusal();
  const [email, setEmail] = useState('');
  const needsAddress = person.state === 'NoAddress';
  const ask = useAct(
    (call) =>
      call(askAssociatedEntities, {
        params: { connectionId },
        body: { people: [{ entityId: person.entityId ?? '', ...(needsAddress && { email }) }] },
      }),
    { says: () => t('asked', { name: person.name }), onSuccess: onClose },
  );
  const problem = toProblem(ask.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('askTitle', { name: person.name })}
      description={t('askText', { name: person.name })}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={ask.isPending}>
            {t('ask')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        {needsAddress && (
          <TextField
            type="email"
            label={t('email')}
            hint={t('emailHint', { days: INVITATION_DAYS })}
            required
            data-autofocus
            value={email}
            error={problem?.message}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        {!needsAddress && problem && <p role="alert">{problem.message}</p>}
      </form>
    </Modal>
  );
}
