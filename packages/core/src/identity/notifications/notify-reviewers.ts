import { memberRoles, roleMay } from '@probity/domain';
import { type Ctx, publish, userIdOf } from '../../kernel/context/index.ts';
import { addReviewNotifications } from './notifications.store.ts';
import type { Notification } from './notify.ts';

const reviewers = memberRoles.filter((role) => roleMay(role, 'validate'));

interface ToReview extends Pick<Notification, 'accountId' | 'kind' | 'subject' | 'link'> {
  /** People who may not review it. */
  authors?: readonly (string | null)[];
}

/**
 * Notifies reviewers other than the authors and the person who asks, in the product and by email, that something awaits
 * review; about each kind at most once an hour.
 */
export async function notifyReviewers(ctx: Ctx, { authors = [], ...news }: ToReview): Promise<void> {
  if (ctx.actor.kind !== 'user') return;
  const ids = await addReviewNotifications(ctx.db, {
    ...news,
    roles: reviewers,
    except: [...authors, userIdOf(ctx.actor)].filter((userId) => userId !== null),
    values: { party: ctx.actor.name },
    at: ctx.services.now(),
  });
  for (const notificationId of ids) await publish(ctx, 'notification.added', { notificationId });
}
