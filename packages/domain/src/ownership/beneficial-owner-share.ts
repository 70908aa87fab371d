import { isOneOf } from '../is-one-of.ts';
import type { TemplateRole } from '../templates/template-content.ts';
import { ownershipFields } from './statement-of-role.ts';

/** The share, in per cent, from which an owner counts as beneficial, unless a template sets another. */
export const BENEFICIAL_OWNER_SHARE = 25;

/** The share set by the roles that are asked for; the lowest if there are several. */
export function beneficialOwnerShare(roles: readonly Pick<TemplateRole, 'fieldKey' | 'threshold'>[]): number {
  const shares = roles.flatMap(({ fieldKey, threshold }) =>
    isOneOf(ownershipFields, fieldKey) ? (threshold ?? []) : [],
  );
  return shares.length > 0 ? Math.min(...shares) : BENEFICIAL_OWNER_SHARE;
}
