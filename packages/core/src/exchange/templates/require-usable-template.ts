import { invalid } from '@probity/domain';
import type { Ctx, Events } from '../../kernel/context/index.ts';
import { findTemplates } from './templates.store.ts';

/** The template that requests start with: one of the account's own or a ready-made one, and not archived. */
export async function requireUsableTemplate(
  ctx: Ctx,
  { accountId, settings: { defaultTemplateId } }: Events['account.settingsChanging'],
): Promise<void> {
  if (!defaultTemplateId) return;
  const [template] = await findTemplates(ctx.db, [defaultTemplateId]);
  const isOpen = template && !template.archivedAt && (template.accountId ?? accountId) === accountId;
  if (!isOpen) throw invalid('defaultTemplateId', 'usableTemplate');
}
