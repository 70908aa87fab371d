import { type EmailTopic, emailTopics } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type UserRow, updateUser } from './users.store.ts';

interface ChangeEmailNotifications {
  userId: string;
  /** What the person wants to be emailed about; nothing else is emailed. */
  emailNotifications: readonly EmailTopic[];
  ifVersion?: number | undefined;
}

export function changeEmailNotifications(ctx: Ctx, input: ChangeEmailNotifications): Promise<UserRow> {
  authoriseSelf(ctx.actor, input.userId);
  const mutedEmails = emailTopics.filter((topic) => !input.emailNotifications.includes(topic));
  return inTransaction(ctx, async (ctx) => {
    const user = await updateUser(ctx.db, input.userId, { mutedEmails }, input.ifVersion);
    await record(ctx, {
      action: 'user.email_notifications_changed',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
      details: { muted: mutedEmails },
    });
    return user;
  });
}
