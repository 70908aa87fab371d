import { type AuditEntry, auditAreas } from '@probity/contract/audit.ts';
import { dataFieldKeys, dataRelationTypes } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { keysOf } from '@probity/domain/records.ts';
import { riskLevels } from '@probity/domain/risk/risk-keys.ts';
import { holderSideOf } from '@probity/domain/sharing/relation.ts';
import { checkTypes } from '@probity/domain/sharing/scope-item.ts';
import { checkLabel } from '@probity/domain/templates/check-types.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useRoleName } from '../accounts/role-name.ts';
import { useActorName } from '../credentials/use-actor-name.ts';

type ActionKey = keyof Texts['audit']['action'];

const isActionKey = (key: string): key is ActionKey => Object.hasOwn(currentTexts().texts.audit.action, key);

/** The catalogue key for an action of the API, or the fallback key. */
export function actionKey(action: string): ActionKey {
  const key = action.replaceAll('.', '_');
  return isActionKey(key) ? key : 'other';
}

/** Every action of the areas that has its own text. */
export const actionsIn = (areas: readonly string[]): string[] =>
  keysOf(currentTexts().texts.audit.action).flatMap((key) =>
    areas.filter((area) => key.startsWith(`${area}_`)).map((area) => `${area}.${key.slice(area.length + 1)}`),
  );

/** The options of the action filter, in one area or in all. */
export function useActionOptions(
  area: string | undefined,
  areas: readonly string[] = auditAreas,
): { value: string; label: string }[] {
  const t = useTranslations('audit.action');
  const none = { action: '', role: 'none', from: 'none', to: 'none', relation: 'none', check: 'none' };
  return actionsIn(area ? [area] : areas)
    .map((action) => ({ value: action, label: t(actionKey(action), none) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** Entries recorded before the kind was stored have neither. */
const relationOf = (type: unknown): string =>
  isOneOf(dataRelationTypes, type) ? (holderSideOf[type] === 'initiator' ? 'offered' : 'requested') : 'none';

const checkOf = (type: unknown): string => (isOneOf(checkTypes, type) ? checkLabel(type) : 'none');

export function useEntryText(): (entry: Pick<AuditEntry, 'action' | 'details'>) => string {
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

/** The record: a party's field, a document or a party. */
export function useSubjectText(): (entry: Pick<AuditEntry, 'subject'>) => string {
  return ({ subject: { name, fieldKey } }) => {
    const field = isOneOf(dataFieldKeys, fieldKey) ? fieldLabel(fieldKey) : null;
    return [field, name].filter(Boolean).join(' · ');
  };
}

type Plain = string | number | boolean | null;

interface Change {
  name: string;
  from: Plain;
  to: Plain;
}

/** Entries that hold one old and one new value, with its name; the texts of other entries already include it. */
const oneValue: Readonly<Record<string, string>> = {
  'credential.expiryChanged': 'expiresOn',
  'risk.overridden': 'level',
};

/** Old and new values of an entry. Profile values are in their own history, for users with access to them. */
export function changesIn({ action, details }: Pick<AuditEntry, 'action' | 'details'>): Change[] {
  const { before, changes, from = null, to = null } = details;
  const name = oneValue[action];
  if (name) return isPlain(from) && isPlain(to) && from !== to ? [{ name, from, to }] : [];
  if (isRecord(before) && isRecord(changes)) return changesBetween(before, changes);
  return isRecord(from) && isRecord(to) ? changesBetween(from, to) : [];
}

/** Ids mean nothing to users and are skipped; groups are expanded. */
function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  return Object.entries(after).flatMap(([name, to]) => {
    const from = before[name] ?? null;
    if (isRecord(to)) return changesBetween(isRecord(from) ? from : {}, to);
    if (name.endsWith('Id') || !isPlain(from) || !isPlain(to) || from === to) return [];
    return [{ name, from, to }];
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

type FieldName = keyof Texts['audit']['fields'];
const isFieldName = (name: string): name is FieldName =>
  name !== 'other' && Object.hasOwn(currentTexts().texts.audit.fields, name);

/** Whose values are levels of risk. */
const riskFields: ReadonlySet<string> = new Set(['level', 'fourEyesFromRisk']);

/** The same changes as sentences. */
export function useChangeTexts(): (entry: Pick<AuditEntry, 'action' | 'details'>) => string[] {
  const t = useTranslations('audit');
  const level = useTranslations('risk.level');
  const dates = useDates();
  const labelOf = (name: string) =>
    isFieldName(name) ? t(`fields.${name}`, { name }) : t('fields.other', { name: words(name) });
  const textOf = (name: string, value: Plain): string => {
    if (value === null) return t('nothing');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (riskFields.has(name) && isOneOf(riskLevels, value)) return level(value);
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dates.day(value) : String(value);
  };
  return (entry) =>
    changesIn(entry).map(({ name, from, to }) =>
      t('change', { name: labelOf(name), from: textOf(name, from), to: textOf(name, to) }),
    );
}

/** `refreshDays` as "Refresh days". */
const words = (name: string): string => {
  const spaced = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

type Cause = keyof Texts['audit']['automatic'];
const isCause = (cause: string): cause is Cause => Object.hasOwn(currentTexts().texts.audit.automatic, cause);

/** Who did it. For an automatic action: the account and the cause, never the person who triggered it. */
export function useAuditActor(): (entry: Pick<AuditEntry, 'actor'>) => string {
  const t = useTranslations('audit');
  const actorName = useActorName();
  return ({ actor: { kind, name, apiKey, cause } }) => {
    if (kind !== 'Automatic') {
      const person = actorName({ actor: kind, actorName: name });
      if (!apiKey) return person;
      return apiKey.name ? t('byApiKey', { person, key: apiKey.name }) : t('byUnnamedApiKey', { person });
    }
    const why = cause !== null && isCause(cause) ? cause : 'other';
    return t(`automatic.${why}`, { name: name ?? t('unknownParty') });
  };
}
