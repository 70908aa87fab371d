import { copyName } from '@probity/domain/templates/copy-name.ts';
import { templateName } from '@probity/domain/templates/ready-made.ts';
import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { checkContent } from './check-content.ts';
import { getVisibleTemplate } from './own-template.ts';
import {
  insertTemplate,
  insertTemplateVersion,
  loadTemplate,
  namesOfTemplates,
  type TemplateView,
} from './templates.store.ts';

interface CreateTemplate {
  accountId: string;
  name: string;
  content: TemplateContent;
}

export function createTemplate(ctx: Ctx, input: CreateTemplate): Promise<TemplateView> {
  authorise(ctx.actor, 'edit', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    await checkContent(ctx, input);
    return add(ctx, input, null);
  });
}

interface CopyTemplate {
  accountId: string;
  copyOf: string;
  /** Defaults to an unused name. */
  name?: string | undefined;
}

/** Creates a template of the account's own from the current content of another. */
export function copyTemplate(ctx: Ctx, input: CopyTemplate): Promise<TemplateView> {
  authorise(ctx.actor, 'edit', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const original = await getVisibleTemplate(ctx, input.copyOf);
    const name =
      input.name ?? copyName(templateName(original), await namesOfTemplates(ctx.db, input.accountId));
    // Declarations belong to an account, so a copy for another account starts without them.
    const content =
      original.accountId === input.accountId ? original.content : { ...original.content, declarationIds: [] };
    return add(ctx, { accountId: input.accountId, name, content }, original.id);
  });
}

async function add(ctx: Ctx, { accountId, name, content }: CreateTemplate, copyOf: string | null) {
  const id = newId();
  const createdAt = ctx.services.now();
  const createdBy = userIdOf(ctx.actor);
  await insertTemplate(ctx.db, { id, accountId, name, createdBy, createdAt, changedAt: createdAt });
  await insertTemplateVersion(ctx.db, {
    id: newId(),
    templateId: id,
    accountId,
    number: 1,
    content,
    createdBy,
    createdAt,
  });
  await record(ctx, {
    action: copyOf ? 'template.copied' : 'template.created',
    chainId: accountId,
    subject: { type: 'template', id },
    details: { partyKind: content.partyKind, ...(copyOf && { copyOf }) },
  });
  return loadTemplate(ctx.db, id);
}
