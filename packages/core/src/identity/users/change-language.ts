import { invalid } from '@probity/domain';
import { localeNames } from '@probity/domain/texts/current.ts';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type UserRow, updateUser } from './users.store.ts';

interface ChangeLanguage {
  userId: string;
  /** As in the URL of a page. */
  language: string;
}

/** The language of the person's pages, emails and PDFs. */
export function changeLanguage(ctx: Ctx, input: ChangeLanguage): Promise<UserRow> {
  authoriseSelf(ctx.actor, input.userId);
  const { language } = input;
  if (!localeNames().includes(language)) throw invalid('language', 'language');
  return inTransaction(ctx, async (ctx) => {
    const user = await updateUser(ctx.db, input.userId, { language });
    await record(ctx, {
      action: 'user.language_changed',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
      details: { language },
    });
    return user;
  });
}
