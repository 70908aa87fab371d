import type { Candidate, listTemplates, TemplateView } from '@probity/core/exchange/templates';
import type { Ctx } from '@probity/core/kernel/context';
import { roleMay } from '@probity/domain';
import { effortOf } from '@probity/domain/templates/effort.ts';
import { templateName } from '@probity/domain/templates/ready-made.ts';
import { scopeItemsOf } from '@probity/domain/templates/scope-items-of.ts';
import { pageOf } from '../cursor.ts';

export const presentTemplateSummary = (template: TemplateView) => ({
  id: template.id,
  accountId: template.accountId,
  name: templateName(template),
  readyMade: template.accountId === null,
  partyKind: template.content.partyKind,
  items: scopeItemsOf(template.content).length,
  minutes: effortOf(template.content),
  number: template.currentVersion,
  uses: template.uses,
  lastUsedAt: template.lastUsedAt,
  archivedAt: template.archivedAt,
  status: template.archivedAt ? ('Inactive' as const) : ('Active' as const),
  changedAt: template.changedAt,
  version: template.version,
});

export const presentTemplates = (page: Awaited<ReturnType<typeof listTemplates>>) =>
  pageOf(page, (last) => [last.name, last.id], presentTemplateSummary);

export const presentTemplate = (template: TemplateView, ctx: Ctx) => ({
  ...presentTemplateSummary(template),
  content: template.content,
  versionId: template.versionId,
  usedAt: template.usedAt,
  currentUses: template.currentUses,
  abilities: { edit: mayEdit(ctx, template.accountId) },
});

function mayEdit({ actor }: Ctx, accountId: string | null): boolean {
  const memberships = actor.kind === 'user' ? actor.memberships : [];
  return memberships.some((one) => one.accountId === accountId && roleMay(one.role, 'edit'));
}

export const presentCandidate = ({ party, connectionId, coverage }: Candidate) => ({
  entityId: party.id,
  entityName: party.displayName,
  country: party.country,
  basis: party.managed ? ('Held' as const) : ('Shared' as const),
  connectionId,
  coverage,
});
