import { dataFieldKeys } from '@probity/domain';
import { z } from 'zod';
import type { Ctx } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { receivedRequestContext } from './encryption-contexts.ts';
import type { ReceivedRequestRow } from './received-requests.store.ts';

/** What of a received request is encrypted: who asks, what for which query, and where the answer goes. */
const StoredRequest = z.object({
  clientId: z.string(),
  nonce: z.string(),
  state: z.string(),
  responseUri: z.string(),
  answerKey: z.object({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string(),
    y: z.string(),
    kid: z.string().optional(),
  }),
  requesterName: z.string(),
  queries: z.array(z.object({ slot: z.string(), type: z.string(), fields: z.array(z.enum(dataFieldKeys)) })),
});
export type StoredRequest = z.input<typeof StoredRequest>;

export async function openStoredRequest(
  ctx: Ctx,
  { id, accountId, content }: ReceivedRequestRow,
): Promise<StoredRequest> {
  const sealing = await sealingOf(ctx, accountId);
  return unsealJson(sealing, content, receivedRequestContext(id), StoredRequest);
}
