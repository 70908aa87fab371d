import { checkTypes, dataFieldKeys, parseScopeKey, rejectionReasons } from '@probity/domain';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { kindOfNotification } from '@probity/domain/notifications/kinds.ts';
import { notificationTitle } from '@probity/domain/notifications/notification-title.ts';
import { itemLabel } from '@probity/domain/sharing/item-label.ts';
import { checkLabel } from '@probity/domain/templates/check-types.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { labelInSentence } from '@probity/domain/texts/label-in-sentence.ts';
import { writtenDay } from '@probity/domain/texts/written-dates.ts';
import { DELIVERIES_KEPT_DAYS } from '@probity/domain/webhooks/webhook-events.ts';

type NotificationValues = Readonly<Record<string, string | number>>;

/** The email text of a notification: names of parties and fields, never values. Null for a kind without texts. */
export function notificationText(
  kind: string,
  values: NotificationValues,
): { subject: string; body: string; action: string } | null {
  const { texts, write } = currentTexts();
  const key = kind.replaceAll('.', '_');
  const isNamed = Boolean(values.party || values.name) || kindOfNotification(kind)?.names === 'nobody';
  if (!Object.hasOwn(texts.emails.notification.kind, key) || !isNamed) return null;
  const given = {
    name: '',
    through: '',
    ...values,
    count: values.count ?? -1,
    title: notificationTitle(values),
    field: fieldIn(values, kind),
    check: checkIn(values),
    reason: reasonIn(values),
    checkType: String(values.check ?? 'none'),
    days: DELIVERIES_KEPT_DAYS,
    due: typeof values.dueOn === 'string' ? writtenDay(values.dueOn) : 'none',
  };
  const part = (name: 'subject' | 'body' | 'action') =>
    write(`emails.notification.kind.${key}.${name}`, given);
  return { subject: part('subject'), body: part('body'), action: part('action') };
}

function checkIn({ check }: NotificationValues): string {
  const type = checkTypes.find((one) => one === check);
  return type ? checkLabel(type) : '';
}

/** Why something was rejected, as the reviewer chose it; `none` if it is not known. */
const reasonIn = ({ reason }: NotificationValues): string =>
  isOneOf(rejectionReasons, reason) ? currentTexts().texts.labels.rejectionReason[reason] : 'none';

/** The label as used within a sentence, or as a title if it names a role; `none` if no field or item is named. */
function fieldIn({ field, item }: NotificationValues, kind: string): string {
  const label = typeof item === 'string' && itemLabel(parseScopeKey(item), 'Organization');
  if (label) return labelInSentence(label);
  if (!isOneOf(dataFieldKeys, field)) return 'none';
  const name = fieldLabel(field);
  return kind.startsWith('mention.') ? name : labelInSentence(name);
}
