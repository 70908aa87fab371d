import { currentTexts } from '@probity/domain/texts/current.ts';
import { composeEmail } from '../../identity/email/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { draftReminder } from '../connections/index.ts';

interface PreviewReminder {
  accountId: string;
  connectionId: string;
  note?: string | undefined;
}

/** The email that reminds this party, without its link. Nothing is sent or stored. */
export function previewReminder(ctx: Ctx, { accountId, connectionId, note }: PreviewReminder) {
  authorise(ctx.actor, 'edit', accountId);
  return inTransaction(ctx, async (ctx) => {
    const order = await draftReminder(ctx, { connectionId, note: note ?? null });
    const link = currentTexts().texts.emails.linkInPreview;
    const { subject, text } = composeEmail({ ...order, link }, ctx.services.product);
    return { subject, text };
  });
}
