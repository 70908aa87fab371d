import { ProductError } from '@probity/domain';
import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import {
  countUse,
  findTemplateVersion,
  loadTemplate,
  lockTemplate,
  markVersionUsed,
  type TemplateVersionRow,
} from './templates.store.ts';

/** What a request asks for, as of when it was sent. */
export interface UsableVersion {
  id: string;
  /** Null: ready-made. */
  accountId: string | null;
  templateId: string;
  name: string;
  number: number;
  content: TemplateContent;
}

/** A version that the account can use for requests: its own or a ready-made one. */
export async function getTemplateVersion(
  ctx: Ctx,
  { accountId, templateVersionId }: { accountId: string; templateVersionId: string },
): Promise<UsableVersion> {
  const version = await findTemplateVersion(ctx.db, templateVersionId);
  if (!version || !isOpenTo(version, accountId)) throw new ProductError('resource.not_found');
  const { id, accountId: owner, templateId, name, number, content } = version;
  return { id, accountId: owner, templateId, name, number, content };
}

interface FreezeVersion {
  accountId: string;
  templateVersionId: string;
  /** The number of requests that use it at once. */
  requests?: number;
}

/**
 * Freezes a version because a request uses it. Use the returned content: it can no longer change, unlike content that
 * was read before.
 */
export async function freezeVersion(
  ctx: Ctx,
  { accountId, templateVersionId, requests = 1 }: FreezeVersion,
): Promise<UsableVersion> {
  const { templateId } = await getTemplateVersion(ctx, { accountId, templateVersionId });
  await lockTemplate(ctx.db, templateId);
  const version = await getTemplateVersion(ctx, { accountId, templateVersionId });
  const lastUsedAt = ctx.services.now();
  await markVersionUsed(ctx.db, version.id, lastUsedAt);
  await countUse(ctx.db, { accountId, versionId: version.id, templateId, uses: requests, lastUsedAt });
  return version;
}

/** The same for the current version of a template. Archived templates cannot be used. */
export async function freezeCurrentVersion(
  ctx: Ctx,
  { accountId, templateId, requests }: { accountId: string; templateId: string; requests?: number },
): Promise<UsableVersion> {
  await lockTemplate(ctx.db, templateId);
  const { versionId, archivedAt } = await loadTemplate(ctx.db, templateId);
  if (archivedAt) throw new ProductError('resource.not_found');
  return freezeVersion(ctx, { accountId, templateVersionId: versionId, ...(requests && { requests }) });
}

const isOpenTo = (version: TemplateVersionRow, accountId: string): boolean =>
  version.accountId === null || version.accountId === accountId;
