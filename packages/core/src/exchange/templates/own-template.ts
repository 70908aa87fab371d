import { type Permission, ProductError } from '@probity/domain';
import { authorise, type Ctx } from '../../kernel/context/index.ts';
import { loadTemplate, lockTemplate, type TemplateView } from './templates.store.ts';

/** A ready-made template, or one of the actor's accounts. */
export async function getVisibleTemplate(ctx: Ctx, templateId: string): Promise<TemplateView> {
  const template = await loadTemplate(ctx.db, templateId);
  if (template.accountId) authorise(ctx.actor, 'view', template.accountId);
  return template;
}

/** A template of the actor's own account, locked, and only in the version that the caller saw. */
export async function lockOwnTemplate(
  ctx: Ctx,
  templateId: string,
  permission: Permission,
  ifVersion?: number,
): Promise<TemplateView & { accountId: string }> {
  await lockTemplate(ctx.db, templateId);
  const template = await loadTemplate(ctx.db, templateId);
  if (!template.accountId) throw new ProductError('template.ready_made');
  authorise(ctx.actor, permission, template.accountId);
  if (ifVersion !== undefined && template.version !== ifVersion) throw new ProductError('request.stale');
  return { ...template, accountId: template.accountId };
}
