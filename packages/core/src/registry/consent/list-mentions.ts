import { disputeDueOn } from '@probity/domain/credentials/dispute-due.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import {
  authorise,
  type Ctx,
  dayOf,
  inTransaction,
  inUnscopedTransaction,
} from '../../kernel/context/index.ts';
import { credentialValueContext, sealingsOf } from '../../kernel/encryption/index.ts';
import { linkIn } from '../credentials/index.ts';
import { openValue } from '../encrypted-data/index.ts';
import { findMentions, type MentionRow } from './mentions.store.ts';

interface Mention extends Omit<MentionRow, 'value' | 'accountId' | 'answer' | 'answeredAt'> {
  roleTitle: string | null;
  /** Until when a dispute is to be answered; null once it is. */
  answerDueOn: string | null;
  /** Why a disputed role is kept. */
  answer: { reason: string; at: Date } | null;
  from: string | null;
  to: string | null;
}

/** Who lists the party, in which role and since when: nothing else of the other accounts' data. */
export async function listMentions(ctx: Ctx, input: { entityId: string }): Promise<Mention[]> {
  const rows = await inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    authorise(ctx.actor, 'view', entity.managedBy);
    return findMentions(ctx.db, entity.id);
  });
  const keys = await inUnscopedTransaction(ctx, (ctx) =>
    sealingsOf(
      ctx,
      rows.map(({ accountId }) => accountId),
    ),
  );
  return rows.map(({ value, accountId, answer, answeredAt, ...mention }) => {
    const key = keys.get(accountId);
    const said = key ? linkIn(mention.fieldKey, openValue(key, mention.credentialId, value)) : null;
    const { consent, consentedAt } = mention;
    const isDue = consent === 'Refused' && consentedAt && !answeredAt;
    return {
      ...mention,
      roleTitle: said?.roleTitle ?? null,
      from: said?.from ?? null,
      to: said?.to ?? null,
      answerDueOn: isDue ? disputeDueOn(dayOf(consentedAt)) : null,
      answer:
        key && answer && answeredAt
          ? {
              reason: key.unseal(answer, credentialValueContext(mention.credentialId)).toString('utf8'),
              at: answeredAt,
            }
          : null,
    };
  });
}
