import {
  type BusinessQuestion,
  type CheckType,
  type DataFieldKey,
  type EntityKind,
  invalid,
  ProductError,
  type ScopeItem,
  scopeKey,
  sectionOf,
} from '@probity/domain';
import { acceptedEvidence } from '@probity/domain/templates/coverage.ts';
import { templateName } from '@probity/domain/templates/ready-made.ts';
import { scopeItemsOf } from '@probity/domain/templates/scope-items-of.ts';
import type { TemplateContent, TemplateRole } from '@probity/domain/templates/template-content.ts';
import { roleProblems } from '@probity/domain/templates/template-problems.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { freezeCurrentVersion, type UsableVersion } from '../templates/index.ts';

/** What is asked for or shared when no template says it. */
export interface ExplicitScope {
  fields: { fieldKey: DataFieldKey; required: boolean }[];
  questions: BusinessQuestion[];
  documents: string[];
  checks: CheckType[];
  declarationIds: string[];
  /** Who around the party must be named, and what each of them is asked. */
  roles?: TemplateRole[];
}

export interface WantedScope {
  items: ScopeItem[];
  association: TemplateContent['association'];
  template: {
    templateId: string;
    templateVersionId: string;
    templateName: string;
    uboIdv: boolean;
    tests: TemplateContent['tests'];
    days: number | null;
  } | null;
}

/** The items of a request: those of the template as it stands now, or the ones named, checked for the kind of party. */
export async function wantedScope(
  ctx: Ctx,
  wanted: { accountId: string; templateId?: string | undefined; scope?: ExplicitScope | undefined },
  kind: EntityKind,
): Promise<WantedScope> {
  const { accountId, templateId, scope } = wanted;
  const version = templateId ? await freezeCurrentVersion(ctx, { accountId, templateId }) : null;
  return composeScope({ version, scope }, kind);
}

/** The same, of a version that stands already. */
export function composeScope(
  { version: used, scope }: { version: UsableVersion | null; scope?: ExplicitScope | undefined },
  kind: EntityKind,
): WantedScope {
  if (used && used.content.partyKind !== kind) throw new ProductError('template.not_for_kind');
  const named = scope ? namedItems(scope, kind) : [];
  const items = distinct([...(used ? scopeItemsOf(used.content) : []), ...named]);
  if (items.length === 0) throw new ProductError('connection.nothing_asked');
  return {
    items: items.map((item) => ({ ...item, evidence: acceptedEvidence(item) })),
    association: { roles: rolesIn(used, scope) },
    template: used && {
      templateId: used.templateId,
      templateVersionId: used.id,
      templateName: templateName({ id: used.templateId, name: used.name }),
      uboIdv: used.content.uboIdv,
      tests: used.content.tests,
      days: used.content.days,
    },
  };
}

/** What is said for this request goes before what the template says of the same role. */
function rolesIn(used: UsableVersion | null, scope: ExplicitScope | undefined): TemplateRole[] {
  const said = scope?.roles ?? [];
  const usual = used?.content.association.roles ?? [];
  return [...usual.filter((role) => !said.some(({ fieldKey }) => fieldKey === role.fieldKey)), ...said];
}

export function namedItems(scope: ExplicitScope, kind: EntityKind): ScopeItem[] {
  const stray = scope.fields.findIndex(({ fieldKey }) => sectionOf(fieldKey, kind) === null);
  if (stray >= 0) throw invalid(`scope.fields.${stray}`, 'fieldOfKind');
  if (kind === 'LegalPerson' && scope.questions.length > 0)
    throw invalid('scope.questions', 'questionsOfOrganisation');
  const roles = scope.roles ?? [];
  const errors = roleProblems(roles, kind, 'scope.roles');
  if (errors.length > 0) throw new ProductError('request.invalid', { errors });
  const named = new Set(scope.fields.map(({ fieldKey }) => fieldKey));
  return [
    ...scope.fields.map(({ fieldKey, required }) => item('field', fieldKey, required)),
    // Who stands in a role has to be named before anything can be asked of them.
    ...roles.filter(({ fieldKey }) => !named.has(fieldKey)).map(({ fieldKey }) => item('field', fieldKey)),
    ...scope.questions.map((key) => item('question', key)),
    ...scope.documents.map((key) => item('document', key)),
    ...scope.checks.map((key) => item('check', key)),
    ...scope.declarationIds.map((key) => item('declaration', key)),
  ];
}

const item = (kind: ScopeItem['kind'], key: string, required = true): ScopeItem => ({
  kind,
  key,
  required,
  evidence: [],
  evidenceRequired: false,
});

const distinct = (items: ScopeItem[]): ScopeItem[] => [
  ...new Map(items.map((one) => [scopeKey(one), one])).values(),
];
