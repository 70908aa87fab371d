import { DAY_MS, EXTRACT_USABLE_DAYS, type IntegrationProvider, ProductError } from '@probity/domain';
import { fieldSearchKey, parseFieldValue } from '@probity/domain/fields/field-value.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { RegisterExtract } from '../../kernel/ports/index.ts';
import type { ExtractRow } from './data-enrichers.store.ts';
import { contentContext } from './encryption-context.ts';
import type { Unanswered } from './search-register.ts';

/** What a register said, or why it has not answered yet. */
export interface Extract {
  id: string;
  accountId: string;
  enricher: IntegrationProvider;
  state: 'Pending' | 'Ready' | 'Failed';
  failure: Unanswered | null;
  requestedAt: Date;
  readAt: Date | null;
  content: RegisterExtract | null;
}

export interface ReadyExtract extends Extract {
  readAt: Date;
  content: RegisterExtract;
}

export async function openExtract(ctx: Ctx, row: ExtractRow): Promise<Extract> {
  const { id, accountId, requestedAt, readAt, failure, retryAfterSeconds } = row;
  const sealing = row.content && (await sealingOf(ctx, accountId));
  return {
    id,
    accountId,
    enricher: row.provider,
    state: row.state,
    failure: failure ? { kind: failure, retryAfterSeconds } : null,
    requestedAt,
    readAt,
    content: row.content && sealing && unsealJson<RegisterExtract>(sealing, row.content, contentContext(id)),
  };
}

export async function sealExtract(
  ctx: Ctx,
  { id, accountId }: Pick<ExtractRow, 'id' | 'accountId'>,
  content: RegisterExtract,
): Promise<{ content: Buffer; numberIndex: Buffer | null }> {
  const sealing = await sealingOf(ctx, accountId);
  const { RegistrationNumber: given } = content.values;
  const number = parseFieldValue('RegistrationNumber', given, { today: dayOf(ctx.services.now()) });
  const searchKey = number.ok ? fieldSearchKey('RegistrationNumber', number.value) : null;
  return {
    content: sealing.seal(JSON.stringify(content), contentContext(id)),
    // Indexed like the number in a profile, so that each can be found from the other.
    numberIndex: searchKey === null ? null : sealing.blindIndex('RegistrationNumber', searchKey),
  };
}

/** An extract of this account that is complete and recent enough to act on. */
export function usable(ctx: Ctx, extract: Extract): ReadyExtract {
  const { content, readAt } = extract;
  if (!content || !readAt) throw new ProductError('register.not_ready');
  if (ctx.services.now().getTime() - readAt.getTime() > EXTRACT_USABLE_DAYS * DAY_MS)
    throw new ProductError('register.extract_outdated');
  return { ...extract, content, readAt };
}
