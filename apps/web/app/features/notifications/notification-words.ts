import type { Notification } from '@probity/contract/notifications.ts';
import { useTranslations } from 'use-intl';
import { en } from '../../i18n/messages.ts';

type KindKey = keyof typeof en.notifications.kind;

const isKindKey = (key: string): key is KindKey => Object.hasOwn(en.notifications.kind, key);

/** The catalogue's key for a kind of the API; null for one that this version has no words for. */
export function kindKey(kind: string): KindKey | null {
  const key = kind.replaceAll('.', '_');
  return isKindKey(key) ? key : null;
}

/** What it says, in words. */
export function useNotificationWords(): (
  notification: Pick<Notification, 'kind' | 'reason' | 'values'>,
) => string {
  const t = useTranslations('notifications');
  return ({ kind, reason, values }) => {
    const given = { party: 'none', through: '', name: '', title: '', count: 0, ...values };
    const key = kindKey(kind);
    return key ? t(`kind.${key}`, given) : t(`reason.${reason}`, given);
  };
}
