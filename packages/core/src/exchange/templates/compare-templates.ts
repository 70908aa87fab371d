import { ProductError } from '@probity/domain';
import {
  compareTemplates as compare,
  type TemplateDifference,
} from '@probity/domain/templates/compare-templates.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { findTemplates, type TemplateView } from './templates.store.ts';

interface TemplateComparison {
  base: TemplateView;
  others: { template: TemplateView; lines: TemplateDifference[] }[];
}

/** Compares the first template with each of the others, line by line. */
export function compareTemplates(ctx: Ctx, input: { ids: readonly string[] }): Promise<TemplateComparison> {
  return inTransaction(ctx, async (ctx) => {
    const found = new Map((await findTemplates(ctx.db, input.ids)).map((one) => [one.id, one]));
    const [base, ...others] = input.ids.map((id) => {
      const template = found.get(id);
      if (!template) throw new ProductError('resource.not_found');
      if (template.accountId) authorise(ctx.actor, 'view', template.accountId);
      return template;
    });
    if (!base) throw new ProductError('resource.not_found');
    return {
      base,
      others: others.map((template) => ({ template, lines: compare(base.content, template.content) })),
    };
  });
}
