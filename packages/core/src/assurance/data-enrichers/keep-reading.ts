import { type Ctx, publish } from '../../kernel/context/index.ts';
import { type CompanyRegister, ProviderFailure } from '../../kernel/ports/index.ts';
import { type ExtractRow, listEntitiesWithNumber, updateExtract } from './data-enrichers.store.ts';
import { sealExtract } from './extract.ts';
import { keepAnswers, keepFailure } from './keep-calls.ts';

type Outcome = Awaited<ReturnType<CompanyRegister['read']>> | ProviderFailure;

/** Stores the result of one reading attempt. */
export async function keepReading(ctx: Ctx, extract: ExtractRow, outcome: Outcome): Promise<ExtractRow> {
  const { id, accountId } = extract;
  if (outcome instanceof ProviderFailure) {
    await keepFailure(ctx, { accountId, extractId: id }, { endpoint: 'read', failure: outcome });
    const { kind: failure, retryAfterSeconds } = outcome;
    return updateExtract(ctx.db, id, { state: 'Failed', failure, retryAfterSeconds });
  }
  await keepAnswers(ctx, { accountId, extractId: id }, outcome.answers);
  if (outcome.state === 'Pending') return updateExtract(ctx.db, id, { ticket: outcome.ticket });
  const read = await updateExtract(ctx.db, id, {
    state: 'Ready',
    ...(await sealExtract(ctx, extract, outcome.extract)),
    readAt: ctx.services.now(),
    failure: null,
    retryAfterSeconds: null,
  });
  if (read.numberIndex) {
    const entityIds = await listEntitiesWithNumber(ctx.db, { accountId, numberIndex: read.numberIndex });
    await publish(ctx, 'register.read', { accountId, entityIds });
  }
  return read;
}
