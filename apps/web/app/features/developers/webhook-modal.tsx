import type { createWebhook, Webhook } from '@probity/contract/webhooks.ts';
import { webhookEventTypes } from '@probity/domain/webhooks/webhook-events.ts';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Fieldset } from '@probity/ui/fieldset.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { BodyForm } from '../../platform/forms/body-form.tsx';
import { type FieldsOf, type ReadBy, someOf, text } from '../../platform/forms/form-body.ts';
import { runAct } from '../../platform/forms/run-act.ts';
import { useEventText } from './event-text.ts';
import { useChangeWebhook, useCreateWebhook } from './use-webhooks.ts';

const body = { url: text, description: text, events: someOf(webhookEventTypes) } satisfies FieldsOf<
  typeof createWebhook
>;

interface WebhookModalProps {
  accountId: string;
  /** Null to add one. */
  webhook: Webhook | null;
  onCreated: (secret: string) => void;
  onClose: () => void;
}

export default function WebhookModal({ accountId, webhook, onCreated, onClose }: WebhookModalProps) {
  const t = useTranslations();
  const formId = useId();
  const toast = useToast();
  const eventText = useEventText();
  const create = useCreateWebhook(accountId);
  const change = useChangeWebhook(accountId);
  const act = webhook ? change : create;

  const send = (fields: ReadBy<typeof body>) => {
    if (!webhook) return runAct(create, fields, { onSuccess: ({ secret }) => onCreated(secret) });
    const { url, ...rest } = fields;
    runAct(
      change,
      { id: webhook.id, ...rest, ...(url !== webhook.url && { url }) },
      {
        onSuccess: () => {
          toast.show({ message: t('developers.saved'), variant: 'success' });
          onClose();
        },
      },
    );
  };

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t(webhook ? 'developers.editWebhookTitle' : 'developers.addWebhookTitle')}
      description={t('developers.webhookText')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={act.isPending}>
            {t(webhook ? 'developers.saveWebhook' : 'developers.addWebhook')}
          </Button>
        </>
      }
    >
      <BodyForm body={body} id={formId} error={act.error} onSubmit={send}>
        {(problem) => (
          <>
            <TextField
              name="url"
              type="url"
              label={t('developers.address')}
              hint={t('developers.addressHint')}
              defaultValue={webhook?.url}
              autoComplete="off"
              data-autofocus
              error={problem?.fields.url}
            />
            <TextField
              name="description"
              label={t('developers.description')}
              optional
              defaultValue={webhook?.description}
              autoComplete="off"
              error={problem?.fields.description}
            />
            <Fieldset legend={t('developers.events')} error={problem?.fields.events}>
              {webhookEventTypes.map((event) => (
                <Checkbox
                  key={event}
                  name="events"
                  value={event}
                  label={eventText(event)}
                  hint={event}
                  defaultChecked={webhook?.events.includes(event)}
                />
              ))}
            </Fieldset>
          </>
        )}
      </BodyForm>
    </Modal>
  );
}
