import type { Notification } from '@probity/contract/notifications.ts';
import { dataFieldKeys } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { notificationTitle } from '@probity/domain/notifications/notification-title.ts';
import { checkTypes } from '@probity/domain/sharing/scope-item.ts';
import { checkLabel } from '@probity/domain/templates/check-types.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { labelInSentence } from '@probity/domain/texts/label-in-sentence.ts';
import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';

type KindKey = keyof Texts['notifications']['kind'];

const isKindKey = (key: string): key is KindKey =>
  Object.hasOwn(currentTexts().texts.notifications.kind, key);

/** The catalogue key for a kind of the API; null for one that this version has no text for. */
export function kindKey(kind: string): KindKey | null {
  const key = kind.replaceAll('.', '_');
  return isKindKey(key) ? key : null;
}

/** As used within a sentence; `none` if there is no field. */
const labelOf = (field: unknown): string =>
  isOneOf(dataFieldKeys, field) ? labelInSentence(fieldLabel(field)) : 'none';

function checkIn(check: unknown): string {
  const type = checkTypes.find((one) => one === check);
  return type ? checkLabel(type) : '';
}

export function useNotificationText(): (
  notification: Pick<Notification, 'kind' | 'reason' | 'values'>,
) => string {
  const t = useTranslations('notifications');
  const dates = useDates();
  return ({ kind, reason, values }) => {
    const given = {
      ...{ party: 'none', through: '', name: '', count: 0, items: 0 },
      ...values,
      title: notificationTitle(values),
      field: labelOf(values.field),
      check: checkIn(values.check),
      checkType: String(values.check ?? 'none'),
      due: typeof values.dueOn === 'string' ? dates.day(values.dueOn) : 'none',
    };
    const key = kindKey(kind);
    return key ? t(`kind.${key}`, given) : t(`reason.${reason}`, given);
  };
}
