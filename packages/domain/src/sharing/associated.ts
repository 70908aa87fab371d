import type { DataFieldKey, EntityKind } from '../enumerations.ts';
import { sectionOf } from '../fields/catalogue.ts';
import { BENEFICIAL_OWNER_SHARE } from '../ownership/beneficial-owner-share.ts';
import { checksFor } from '../templates/check-types.ts';
import type { TemplateContent, TemplateRole } from '../templates/template-content.ts';
import type { ScopeItem } from './scope-item.ts';

/** The roles whose holders are asked directly; owners who must prove their identity are asked for that too. */
export function askedRoles({
  association,
  uboIdv,
}: Pick<TemplateContent, 'association' | 'uboIdv'>): TemplateRole[] {
  if (!uboIdv) return association.roles;
  const known = association.roles.find(({ fieldKey }) => fieldKey === 'UltimateBeneficialOwner');
  const owners: TemplateRole = {
    fieldKey: 'UltimateBeneficialOwner',
    threshold: known?.threshold ?? BENEFICIAL_OWNER_SHARE,
    fields: union(known?.fields ?? [], ['LegalName', 'BirthDate', 'IdentificationDocument']),
    checks: union(known?.checks ?? [], ['Liveness']),
  };
  return [...association.roles.filter((role) => role !== known), owners];
}

/** An unknown share counts: asking once too often is better than never. */
export const isAsked = (role: TemplateRole, percentage: string | null): boolean =>
  role.threshold === null || percentage === null || Number(percentage) >= role.threshold;

/** What a person or organisation in these roles is asked for, each item once and only what their kind has. */
export function itemsForRoles(roles: readonly TemplateRole[], kind: EntityKind): ScopeItem[] {
  const fields = union(...roles.map((role) => role.fields)).filter((key) => sectionOf(key, kind) !== null);
  const checks = union(...roles.map((role) => role.checks)).filter((check) =>
    checksFor(kind).includes(check),
  );
  return [
    ...fields.map((key: DataFieldKey) => asked('field', key)),
    ...checks.map((check) => asked('check', check)),
  ];
}

const union = <Item>(...lists: (readonly Item[])[]): Item[] => [...new Set(lists.flat())];

const asked = (kind: ScopeItem['kind'], key: string): ScopeItem => ({
  kind,
  key,
  required: true,
  evidence: [],
  evidenceRequired: false,
});
