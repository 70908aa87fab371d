import type { IntegrationProvider } from '@probity/domain';
import { type Ctx, newId } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { ProviderFailure, RawAnswer } from '../../kernel/ports/index.ts';
import { insertCalls } from './data-enrichers.store.ts';
import { answerContext } from './encryption-context.ts';

interface Called {
  accountId: string;
  extractId?: string | null;
}

/** Stores raw answers as evidence: encrypted, with the hash of the original bytes. */
export async function keepAnswers(
  ctx: Ctx,
  { accountId, extractId = null }: Called,
  answers: readonly RawAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  const sealing = await sealingOf(ctx, accountId);
  await insertCalls(
    ctx.db,
    answers.map(({ provider, endpoint, httpStatus, receivedAt, body, sha256 }) => {
      const id = newId();
      return {
        id,
        accountId,
        provider,
        endpoint,
        at: receivedAt,
        httpStatus,
        answer: sealing.seal(body, answerContext(id)),
        answerHash: Buffer.from(sha256, 'hex'),
        extractId,
      };
    }),
  );
}

/** Records that a provider answered; the answer itself is stored elsewhere, with its subject. */
export async function keepAnswered(
  ctx: Ctx,
  { accountId }: Called,
  { provider, endpoint }: { provider: IntegrationProvider; endpoint: string },
): Promise<void> {
  await insertCalls(ctx.db, [{ id: newId(), accountId, provider, endpoint, at: ctx.services.now() }]);
}

/** Failures are recorded too: they show when the provider last had problems, and say nothing about the party. */
export async function keepFailure(
  ctx: Ctx,
  { accountId, extractId = null }: Called,
  { endpoint, failure }: { endpoint: string; failure: ProviderFailure },
): Promise<void> {
  await insertCalls(ctx.db, [
    {
      id: newId(),
      accountId,
      provider: failure.provider,
      endpoint,
      at: ctx.services.now(),
      httpStatus: failure.httpStatus,
      failure: failure.kind,
      extractId,
    },
  ]);
}
