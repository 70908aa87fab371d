import { inLocale } from '@probity/domain/texts/current.ts';
import { DEFAULT_LOCALE } from '@probity/domain/texts/locale-texts.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { findUser } from '../../identity/users/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { lockImport, updateImport } from './imports.store.ts';

const payload = z.object({ importId: z.string(), round: z.number() });

/** After the last attempt: written rows stay, the rest waits until a member resumes the import. */
export function giveUpImport(ctx: Ctx, { importId, round }: z.infer<typeof payload>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockImport(ctx.db, importId);
    if (!row || row.round !== round || (row.state !== 'Checking' && row.state !== 'Running')) return;
    const user = row.runBy ? await findUser(ctx, row.runBy) : undefined;
    const fault = inLocale(user?.language ?? DEFAULT_LOCALE, () => sentence('import.notChecked'));
    const failed =
      row.state === 'Running' ? { state: 'Failed' as const } : { state: 'Unreadable' as const, fault };
    await updateImport(ctx.db, importId, failed);
    await record(ctx, {
      action: 'import.failed',
      chainId: row.accountId,
      subject: { type: 'import', id: importId },
      details: { done: row.done, existing: row.existing, failed: row.failed },
    });
  });
}

export const giveUpImportJob = defineJob({
  name: 'give-up-import',
  payload,
  handler: giveUpImport,
});
