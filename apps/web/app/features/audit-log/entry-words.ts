import { type AuditEntry, auditAreas } from '@probity/contract/audit.ts';
import { dataFieldKeys, dataRelationTypes } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { keysOf } from '@probity/domain/records.ts';
import { holderSideOf } from '@probity/domain/sharing/relation.ts';
import { checkTypes } from '@probity/domain/sharing/scope-item.ts';
import { checkLabel } from '@probity/domain/templates/check-types.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import { useTranslations } from 'use-intl';
import { useRoleName } from '../accounts/role-name.ts';
import { useActorName } from '../credentials/use-actor-name.ts';

type ActionKey = keyof Texts['audit']['action'];

const isActionKey = (key: string): key is ActionKey => Object.hasOwn(currentTexts().texts.audit.action, key);

/** The catalogue's key for an action of the API, or the one for all others. */
export function actionKey(action: string): ActionKey {
  const key = action.replaceAll('.', '_');
  return isActionKey(key) ? key : 'other';
}

/** Every action with words of its own, in an area or in all: what the log can be filtered by. */
export function useActionOptions(area: string | undefined): { value: string; label: string }[] {
  const t = useTranslations('audit.action');
  const none = { action: '', role: 'none', from: 'none', to: 'none', relation: 'none', check: 'none' };
  return keysOf(currentTexts().texts.audit.action)
    .filter((key) => auditAreas.some((one) => key.startsWith(`${one}_`) && (!area || area === one)))
    .map((key) => ({ value: key.replace('_', '.'), label: t(key, none) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Entries from before the kind was recorded say neither. */
const relationOf = (type: unknown): string =>
  isOneOf(dataRelationTypes, type) ? (holderSideOf[type] === 'initiator' ? 'offered' : 'requested') : 'none';

const checkOf = (type: unknown): string => (isOneOf(checkTypes, type) ? checkLabel(type) : 'none');

/** What happened, in words. */
export function useEntryWords(): (entry: Pick<AuditEntry, 'action' | 'details'>) => string {
  const t = useTranslations('audit.action');
  const roleName = useRoleName();
  return ({ action, details }) => {
    const role = (value: unknown) => (typeof value === 'string' ? roleName(value) : 'none');
    return t(actionKey(action), {
      action,
      role: role(details.role),
      from: role(details.from),
      to: role(details.to),
      relation: relationOf(details.relationType),
      check: checkOf(details.type),
    });
  };
}

/** The record: which field of whom, which document, which party. */
export function useSubjectText(): (entry: Pick<AuditEntry, 'subject'>) => string {
  return ({ subject: { name, fieldKey } }) => {
    const field = isOneOf(dataFieldKeys, fieldKey) ? fieldLabel(fieldKey) : null;
    return [field, name].filter(Boolean).join(' · ');
  };
}

interface ShownChange {
  name: string;
  from: string;
  to: string;
}

/** Old and new of the settings that an entry keeps; values of the profile are in its own history. */
export function changesIn(details: AuditEntry['details']): ShownChange[] {
  const { before, changes } = details;
  if (!isRecord(before) || !isRecord(changes)) return [];
  return Object.entries(changes)
    .filter(([name, to]) => before[name] !== to && isPlain(before[name]) && isPlain(to))
    .map(([name, to]) => ({ name: words(name), from: String(before[name]), to: String(to) }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
/** `refreshDays` as "Refresh days". */
const words = (name: string): string => {
  const spaced = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

type Cause = keyof Texts['audit']['automatic'];
const isCause = (cause: string): cause is Cause => Object.hasOwn(currentTexts().texts.audit.automatic, cause);

/** Who did it; what happened by an account's own rule names the account and the cause, never the person before it. */
export function useAuditActor(): (entry: Pick<AuditEntry, 'actor'>) => string {
  const t = useTranslations('audit');
  const actorName = useActorName();
  return ({ actor: { kind, name, cause } }) => {
    if (kind !== 'Automatic') return actorName({ actor: kind, actorName: name });
    const why = cause !== null && isCause(cause) ? cause : 'other';
    return t(`automatic.${why}`, { name: name ?? t('unknownParty') });
  };
}
