import { ProductError } from '@probity/domain';
import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import { templateProblems } from '@probity/domain/templates/template-problems.ts';

/** Refuses what could not be asked, each mistake by its place. */
export function checkContent(content: TemplateContent): void {
  const errors = templateProblems(content);
  if (errors.length > 0) throw new ProductError('request.invalid', { errors });
}
