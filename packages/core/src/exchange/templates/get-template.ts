import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { getVisibleTemplate } from './own-template.ts';
import type { TemplateView } from './templates.store.ts';

export function getTemplate(ctx: Ctx, input: { templateId: string }): Promise<TemplateView> {
  return inTransaction(ctx, (ctx) => getVisibleTemplate(ctx, input.templateId));
}
