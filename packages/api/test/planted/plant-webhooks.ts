import { vi } from 'vitest';
import type { Story } from './story.ts';

interface Added {
  webhook: { id: string };
  secret: string;
}

/** URLs contain tokens, receivers answer with anything, and the secret signs. */
export async function plantWebhooks(story: Story): Promise<void> {
  const { secrets, world } = story;
  const accountId = await world.anOrganisation();
  const { as } = await story.member(accountId);
  const answer = secrets.word('answer of a receiver');
  world.webhooks.answers = () => ({ status: 200, fault: null, answer });
  const url = `https://hooks.receiver.example/${secrets.word('token in the address of a webhook')}`;
  const path = `/v1/Accounts/${accountId}/webhooks`;
  const body = { url, events: ['document.added'] };
  const { webhook, secret } = await story.call<Added>(`POST ${path}`, { as, body });
  secrets.keep('former secret of a webhook', secret);
  const rotated = await story.call<Added>(`POST ${path}/${webhook.id}/secret`, { as });
  secrets.keep('secret of a webhook', rotated.secret);
  await story.call(`POST ${path}/${webhook.id}/test`, { as });
  await vi.waitFor(
    async () => {
      const [row] = await world.database.asOwner('select answer from webhook_attempts limit 1');
      if (!row) throw new Error('Nothing was sent');
    },
    { timeout: 15_000, interval: 100 },
  );
  const key = { name: 'Planted', scopes: ['profile:read'], expiresInDays: 1 };
  const made = await story.call<{ secret: string }>(`POST /v1/Accounts/${accountId}/apikeys`, {
    as,
    body: key,
  });
  secrets.keep('API key', made.secret);
  await story.call(`GET /v1/Entities/${accountId}`, { as: `Bearer ${made.secret}` });
}
