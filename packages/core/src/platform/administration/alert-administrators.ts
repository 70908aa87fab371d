import { queueEmails } from '../../identity/email/index.ts';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { listAdministrators } from './administrators.store.ts';

const MAX_NAMED = 10;

/** Emails every administrator which audit logs contradict their signatures. */
export async function alertAdministrators(ctx: Ctx, { chainIds }: Events['audit.disputed']): Promise<void> {
  const administrators = await listAdministrators(ctx.db);
  await queueEmails(
    ctx,
    administrators.map(({ email, name }) => ({
      template: 'audit-alarm' as const,
      to: email,
      name: name ?? 'administrator',
      logs: chainIds.length,
      ids: chainIds.slice(0, MAX_NAMED),
    })),
  );
}
