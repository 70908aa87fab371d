import {
  type BusinessQuestion,
  type CheckType,
  type DataFieldKey,
  type DataRelationType,
  type EntityKind,
  holderSideOf,
  invalid,
  ProductError,
  type ScopeItem,
  scopeKey,
  sectionOf,
} from '@probity/domain';
import { checksFor } from '@probity/domain/templates/check-types.ts';
import { acceptedEvidence } from '@probity/domain/templates/coverage.ts';
import { templateName } from '@probity/domain/templates/ready-made.ts';
import type { TemplateContent, TemplateRole } from '@probity/domain/templates/template-content.ts';
import { roleProblems } from '@probity/domain/templates/template-problems.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { askedItems, freezeCurrentVersion, type UsableVersion } from '../templates/index.ts';

/** Items that are requested or shared without a template. */
export interface ExplicitScope {
  fields: { fieldKey: DataFieldKey; required: boolean }[];
  questions: BusinessQuestion[];
  documents: string[];
  checks: CheckType[];
  declarationIds: string[];
  /** The roles to be filled, and what is requested from each person in them. */
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

/** The items of a request: from the current template version or as listed, checked against the kind of party. */
export async function wantedScope(
  ctx: Ctx,
  wanted: { accountId: string; templateId?: string | undefined; scope?: ExplicitScope | undefined },
  kind: EntityKind,
): Promise<WantedScope> {
  const { accountId, templateId, scope } = wanted;
  const version = templateId ? await freezeCurrentVersion(ctx, { accountId, templateId }) : null;
  return composeScope({ version, scope }, kind);
}

/** The same for a version that is already frozen. */
export function composeScope(
  { version: used, scope }: { version: UsableVersion | null; scope?: ExplicitScope | undefined },
  kind: EntityKind,
): WantedScope {
  if (used && used.content.partyKind !== kind) throw new ProductError('template.not_for_kind');
  const named = scope ? namedItems(scope, kind) : [];
  const items = distinct([...(used ? askedItems(used) : []), ...named]);
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

/** Roles given for this request override those of the template. */
function rolesIn(used: UsableVersion | null, scope: ExplicitScope | undefined): TemplateRole[] {
  const explicit = scope?.roles ?? [];
  const usual = used?.content.association.roles ?? [];
  return [
    ...usual.filter((role) => !explicit.some(({ fieldKey }) => fieldKey === role.fieldKey)),
    ...explicit,
  ];
}

/** An offer asks nobody: requests to related people would be sent in the name of its recipient. */
export function assertRolesAllowed(relationType: DataRelationType, scope: ExplicitScope | undefined): void {
  if (holderSideOf[relationType] === 'initiator' && scope?.roles?.length)
    throw invalid('scope.roles', 'rolesOfRequest');
}

export function namedItems(scope: ExplicitScope, kind: EntityKind): ScopeItem[] {
  const stray = scope.fields.findIndex(({ fieldKey }) => sectionOf(fieldKey, kind) === null);
  if (stray >= 0) throw invalid(`scope.fields.${stray}`, 'fieldOfKind');
  if (kind === 'LegalPerson' && scope.questions.length > 0)
    throw invalid('scope.questions', 'questionsOfOrganisation');
  const strayCheck = scope.checks.findIndex((check) => !checksFor(kind).includes(check));
  if (strayCheck >= 0) throw invalid(`scope.checks.${strayCheck}`, 'checkOfKind');
  const roles = scope.roles ?? [];
  const errors = roleProblems(roles, kind, 'scope.roles');
  if (errors.length > 0) throw new ProductError('request.invalid', { errors });
  const named = new Set(scope.fields.map(({ fieldKey }) => fieldKey));
  return [
    ...scope.fields.map(({ fieldKey, required }) => item('field', fieldKey, required)),
    // A role has to be requested before anything can be requested from the people in it.
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

export const distinct = (items: readonly ScopeItem[]): ScopeItem[] => [
  ...new Map(items.map((one) => [scopeKey(one), one])).values(),
];
