import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  replayWebhook,
  rotateWebhookSecret,
  sendTestEvent,
  type Webhook,
} from '@probity/contract/webhooks.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';

/** Whether events are sent to it: only then are test events and replays accepted. */
export const isOn = ({ state }: Webhook) => state === 'Active' || state === 'Failing';

type Fields = Pick<Webhook, 'url' | 'description' | 'events'>;

function useWebhookMutation<Input, Output>(accountId: string, mutationFn: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['webhooks', accountId] }),
  });
}

export function useCreateWebhook(accountId: string) {
  const reauthenticated = useReauthentication();
  return useWebhookMutation(accountId, (body: Fields) =>
    reauthenticated(() => browserApi.call(createWebhook, { params: { accountId }, body })),
  );
}

export function useChangeWebhook(accountId: string) {
  const reauthenticated = useReauthentication();
  return useWebhookMutation(
    accountId,
    ({ id: webhookId, ...body }: { id: string } & Partial<Fields & { isActive: boolean }>) =>
      reauthenticated(() => browserApi.call(changeWebhook, { params: { accountId, webhookId }, body })),
  );
}

export function useRotateWebhookSecret(accountId: string) {
  const reauthenticated = useReauthentication();
  return useWebhookMutation(accountId, (webhookId: string) =>
    reauthenticated(() => browserApi.call(rotateWebhookSecret, { params: { accountId, webhookId } })),
  );
}

export const useDeleteWebhook = (accountId: string) =>
  useWebhookMutation(accountId, (webhookId: string) =>
    browserApi.call(deleteWebhook, { params: { accountId, webhookId } }),
  );

export const useSendTestEvent = (accountId: string) =>
  useWebhookMutation(accountId, (webhookId: string) =>
    browserApi.call(sendTestEvent, { params: { accountId, webhookId } }),
  );

export const useReplayWebhook = (accountId: string, webhookId: string) =>
  useWebhookMutation(accountId, (body: { deliveryId: string } | { since: string }) =>
    browserApi.call(replayWebhook, { params: { accountId, webhookId }, body }),
  );
