import type { Notification } from '@probity/contract/notifications.ts';
import type { NotificationReason } from '@probity/domain/enumerations.ts';
import { iconProps } from '@probity/ui/icon.ts';
import { UiLink } from '@probity/ui/link-provider.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useTranslations } from 'use-intl';
import { TimeAgo } from '../../i18n/time-ago.tsx';
import { useNotificationText } from './notification-text.ts';
import classes from './notifications.module.css';

const icons: Record<NotificationReason, typeof IconUsers> = {
  Registration: IconUserCheck,
  DataShared: IconShare,
  DataRequested: IconFileImport,
  AssociateMember: IconUsers,
  PointOfContact: IconAddressBook,
};

/** The row links to its subject; following the link marks it as read. */
export function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: () => void;
}) {
  const t = useTranslations('notifications');
  const words = useNotificationText();
  const Icon = icons[notification.reason];
  return (
    <li>
      <UiLink
        className={classes.row}
        href={notification.link}
        data-unread={!notification.isRead || undefined}
        onClick={onOpen}
      >
        <Icon {...iconProps} />
        <span className={classes.texts}>
          <span className={classes.words}>
            {!notification.isRead && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
            {words(notification)}
          </span>
          <span className={classes.when}>
            <TimeAgo at={notification.createdAt} />
          </span>
        </span>
        <span className={classes.dot} aria-hidden="true" />
      </UiLink>
    </li>
  );
}
