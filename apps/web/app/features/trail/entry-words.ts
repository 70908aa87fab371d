import type { AuditEntry } from '@probity/contract/audit.ts';
import { useTranslations } from 'use-intl';
import { en } from '../../i18n/messages.ts';
import { useRoleName } from '../accounts/role-name.ts';

type ActionKey = keyof typeof en.trail.action;

const isActionKey = (key: string): key is ActionKey => Object.hasOwn(en.trail.action, key);

/** The catalogue's key for an action of the API, or the one for all others. */
export function actionKey(action: string): ActionKey {
  const key = action.replaceAll('.', '_');
  return isActionKey(key) ? key : 'other';
}

/** What happened, in words. */
export function useEntryWords(): (entry: Pick<AuditEntry, 'action' | 'details'>) => string {
  const t = useTranslations('trail.action');
  const roleName = useRoleName();
  return ({ action, details }) => {
    const role = (value: unknown) => (typeof value === 'string' ? roleName(value) : 'none');
    return t(actionKey(action), {
      action,
      role: role(details.role),
      from: role(details.from),
      to: role(details.to),
    });
  };
}
