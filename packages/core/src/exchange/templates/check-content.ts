import { type FieldError, ProductError } from '@probity/domain';
import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import { templateProblems } from '@probity/domain/templates/template-problems.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { findDeclarationIds } from './templates.store.ts';

interface Checked {
  accountId: string;
  content: TemplateContent;
  /** The previous content, so that a declaration deleted since does not block other edits. */
  before?: TemplateContent;
}

/** Rejects items that cannot be requested, each with its path. */
export async function checkContent(ctx: Ctx, checked: Checked): Promise<void> {
  const errors = [...templateProblems(checked.content), ...(await unknownDeclarations(ctx, checked))];
  if (errors.length > 0) throw new ProductError('request.invalid', { errors });
}

async function unknownDeclarations(
  ctx: Ctx,
  { accountId, content: { declarationIds }, before }: Checked,
): Promise<FieldError[]> {
  const added = declarationIds.filter((id) => !before?.declarationIds.includes(id));
  if (added.length === 0) return [];
  const found = await findDeclarationIds(ctx.db, accountId, added);
  const known = new Set([...found, ...(before?.declarationIds ?? [])]);
  return declarationIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `declarationIds.${index}`, message: sentence('ownDeclaration') }],
  );
}
