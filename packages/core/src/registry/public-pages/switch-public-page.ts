import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { type PublicPageSettings, readPublicPageSettings } from './get-public-page-settings.ts';
import { lockOrganisation } from './lock-organisation.ts';
import { findPage, savePage } from './public-pages.store.ts';

interface SwitchPublicPage {
  accountId: string;
  isOn: boolean;
}

/** Opens or closes the public page of an organisation; what was chosen for it stays chosen. */
export function switchPublicPage(
  ctx: Ctx,
  { accountId, isOn }: SwitchPublicPage,
): Promise<PublicPageSettings> {
  authorise(ctx.actor, 'owner', accountId);
  return inTransaction(ctx, async (ctx) => {
    await lockOrganisation(ctx, accountId);
    const page = await findPage(ctx.db, accountId);
    if ((page?.isOn ?? false) !== isOn) {
      const changedBy = userIdOf(ctx.actor);
      await savePage(ctx.db, { accountId, isOn, changedBy, changedAt: ctx.services.now() });
      await record(ctx, {
        action: 'account.public_page_switched',
        chainId: accountId,
        subject: { type: 'account', id: accountId },
        details: { to: isOn ? 'on' : 'off' },
      });
    }
    return readPublicPageSettings(ctx, accountId);
  });
}
