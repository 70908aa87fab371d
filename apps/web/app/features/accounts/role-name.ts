import { type MemberRole, memberRoles } from '@probity/domain/enumerations.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { useTranslations } from 'use-intl';

export const isMemberRole = (role: string): role is MemberRole => isOneOf(memberRoles, role);

/** The catalogue's label for a role; an unknown role is shown as is. */
export function useRoleName(): (role: string) => string {
  const t = useTranslations('common.role');
  return (role) => (isMemberRole(role) ? t(role) : role);
}
