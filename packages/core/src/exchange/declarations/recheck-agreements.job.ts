import { fillText, profileFingerprint } from '@probity/domain/declarations/fill-text.ts';
import { parseText } from '@probity/domain/declarations/parse-text.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import type { JobData } from '../../kernel/jobs/index.ts';
import { listStandingUnscoped, updateAgreement } from './agreements.store.ts';
import { openText } from './declaration-text.ts';
import { getDeclarationVersion } from './declarations.store.ts';
import { recordAgreement } from './move-agreement.ts';
import { variableValues } from './variable-values.ts';

/** Flags every signature whose values changed; one whose values are as they were again stands again. */
export function recheckAgreements(ctx: Ctx, { accountId }: JobData['recheck-agreements']): Promise<void> {
  return inUnscopedTransaction(ctx, async (ctx) => {
    const standing = await listStandingUnscoped(ctx.db, accountId);
    if (standing.length === 0) return;
    const sealing = await sealingOf(ctx, accountId);
    const values = await variableValues(ctx, { accountId, askerName: '' });
    for (const agreement of standing) {
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
