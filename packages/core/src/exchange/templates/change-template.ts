import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import { type AuditAction, record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, newId, userIdOf } from '../../kernel/context/index.ts';
import { checkContent } from './check-content.ts';
import { lockOwnTemplate } from './own-template.ts';
import {
  insertTemplateVersion,
  loadTemplate,
  type TemplateView,
  updateTemplate,
  updateVersionContent,
} from './templates.store.ts';

export interface ChangeTemplate {
  templateId: string;
  name?: string | undefined;
  /** The parts of the content to replace; the rest is unchanged. */
  content?: Partial<TemplateContent> | undefined;
  /** False restores an archived template. */
  archived?: boolean | undefined;
  ifVersion?: number | undefined;
}

/** Changes a template in place until a request has used it; from then on, an edit creates the next version. */
export function changeTemplate(ctx: Ctx, input: ChangeTemplate): Promise<TemplateView> {
  return inTransaction(ctx, async (ctx) => {
    const template = await lockOwnTemplate(ctx, input.templateId, 'edit', input.ifVersion);
    const changedAt = ctx.services.now();
    const number = input.content
      ? await keepContent(ctx, template, { ...template.content, ...input.content })
      : template.currentVersion;
    await updateTemplate(ctx.db, template.id, {
      changedAt,
      currentVersion: number,
      ...(input.name !== undefined && { name: input.name }),
      ...(input.archived !== undefined && {
        archivedAt: input.archived ? (template.archivedAt ?? changedAt) : null,
      }),
    });
    await record(ctx, {
      action: actionOf(input),
      chainId: template.accountId,
      subject: { type: 'template', id: template.id },
      details: { number, parts: partsOf(input) },
    });
    return loadTemplate(ctx.db, template.id);
  });
}

/** Returns the number of the version that now holds the content. */
async function keepContent(
  ctx: Ctx,
  template: TemplateView & { accountId: string },
  content: TemplateContent,
): Promise<number> {
  await checkContent(ctx, { accountId: template.accountId, content, before: template.content });
  if (!template.usedAt) {
    await updateVersionContent(ctx.db, template.versionId, content);
    return template.currentVersion;
  }
  const number = template.currentVersion + 1;
  await insertTemplateVersion(ctx.db, {
    id: newId(),
    templateId: template.id,
    accountId: template.accountId,
    number,
    content,
    createdBy: userIdOf(ctx.actor),
    createdAt: ctx.services.now(),
  });
  return number;
}

const partsOf = ({ name, content }: ChangeTemplate): string[] => [
  ...(name === undefined ? [] : ['name']),
  ...Object.keys(content ?? {}),
];

function actionOf({ archived }: ChangeTemplate): AuditAction {
  if (archived === undefined) return 'template.changed';
  return archived ? 'template.archived' : 'template.restored';
}
