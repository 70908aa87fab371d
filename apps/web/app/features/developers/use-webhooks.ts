import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  replayWebhook,
  rotateWebhookSecret,
  sendTestEvent,
  type Webhook,
} from '@probity/contract/webhooks.ts';
import { useAct } from '../../platform/session/use-act.ts';

/** Whether events are sent to it: only then are test events and replays accepted. */
export const isOn = ({ state }: Webhook) => state === 'Active' || state === 'Failing';

type Fields = Pick<Webhook, 'url' | 'description' | 'events'>;

export const useCreateWebhook = (accountId: string) =>
  useAct((call, body: Fields) => call(createWebhook, { params: { accountId }, body }), { untilRead: true });

export const useChangeWebhook = (accountId: string) =>
  useAct(
    (call, { id: webhookId, ...body }: { id: string } & Partial<Fields & { isActive: boolean }>) =>
      call(changeWebhook, { params: { accountId, webhookId }, body }),
    { untilRead: true },
  );

export const useRotateWebhookSecret = (accountId: string) =>
  useAct((call, webhookId: string) => call(rotateWebhookSecret, { params: { accountId, webhookId } }), {
    untilRead: true,
  });

export const useDeleteWebhook = (accountId: string) =>
  useAct((call, webhookId: string) => call(deleteWebhook, { params: { accountId, webhookId } }), {
    untilRead: true,
  });

export const useSendTestEvent = (accountId: string) =>
  useAct((call, webhookId: string) => call(sendTestEvent, { params: { accountId, webhookId } }), {
    untilRead: true,
  });

export const useReplayWebhook = (accountId: string, webhookId: string) =>
  useAct(
    (call, body: { deliveryId: string } | { since: string }) =>
      call(replayWebhook, { params: { accountId, webhookId }, body }),
    { untilRead: true },
  );
