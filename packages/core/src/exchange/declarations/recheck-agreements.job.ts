import { fillText, profileFingerprint } from '@probity/domain/declarations/fill-text.ts';
import { parseText } from '@probity/domain/declarations/parse-text.ts';
import { z } from 'zod';
import { type Ctx, type Events, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { listLatestSignedUnscoped, updateAgreement } from './agreements.store.ts';
import { openText } from './declaration-text.ts';
import { getDeclarationVersion } from './declarations.store.ts';
import { recordAgreement } from './move-agreement.ts';
import { variableValues } from './variable-values.ts';

const payload = z.object({ accountId: z.string() });

/** Flags signatures whose values have changed, and clears the flag if the values are the same again. */
export function recheckAgreements(ctx: Ctx, { accountId }: z.infer<typeof payload>): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const signatures = await listLatestSignedUnscoped(ctx.db, accountId);
    if (signatures.length === 0) return;
    const sealing = await sealingOf(ctx, accountId);
    const values = await variableValues(ctx, { accountId, requesterName: '' });
    for (const agreement of signatures) {
      const { declarationId, declarationVersion } = agreement;
      const version = await getDeclarationVersion(ctx.db, declarationId, declarationVersion);
      const text = await openText(ctx, version);
      if (text === null) continue;
      const { used } = fillText(parseText(text), values);
      const index = sealing.blindIndex('declaration-values', profileFingerprint(used));
      const needsResign = !agreement.valuesIndex?.equals(index);
      if (needsResign === agreement.needsResign) continue;
      const after = await updateAgreement(ctx.db, agreement.id, { needsResign });
      await recordAgreement(ctx, after, needsResign ? 'agreement.outdated' : 'agreement.upToDate');
    }
  });
}

export const recheckAgreementsJob = defineJob({
  name: 'recheck-agreements',
  payload,
  handler: recheckAgreements,
});

/** A party that signed a value which has changed since may have to sign again. */
export async function queueRecheck(
  ctx: Ctx,
  { accountId, isSigned, isOtherValue }: Events['credential.changed'],
): Promise<void> {
  if (isSigned && isOtherValue) await ctx.services.jobs.add(ctx.db, recheckAgreementsJob, { accountId });
}
