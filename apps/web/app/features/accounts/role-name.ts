import { type MemberRole, memberRoles } from '@probity/domain/enumerations.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { useTranslations } from 'use-intl';

export const isMemberRole = (role: string): role is MemberRole => isOneOf(memberRoles, role);

/** The catalogue's word for a role; one that is not known yet is shown as it is. */
export function useRoleName(): (role: string) => string {
  const t = useTranslations('common.role');
  return (role) => (isMemberRole(role) ? t(role) : role);
}
