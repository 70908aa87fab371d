import type { Ctx } from '../../kernel/context/index.ts';
import { accountLink } from './account-link.ts';
import type { OwnerNotice } from './email-request.ts';
import { queueEmails } from './queue-email.ts';
import { findAccountName, listOwners } from './recipients.store.ts';

interface ToOwners {
  accountId: string;
  notice: OwnerNotice;
  /** An Owner who has just been removed or demoted. */
  formerOwner?: { email: string; name: string } | null;
}

/**
 * Emails every Owner what was done to the control of their account, by whom and from where: nobody can do it unseen.
 * The settings of the account and of the people do not switch it off.
 */
export async function tellOwners(
  ctx: Ctx,
  { accountId, notice, formerOwner = null }: ToOwners,
): Promise<void> {
  const { client, services, actor, db } = ctx;
  const owners = await listOwners(db, accountId);
  const isListed = owners.some(({ email }) => email === formerOwner?.email);
  const recipients = formerOwner && !isListed ? [...owners, formerOwner] : owners;
  const organisation = await findAccountName(db, accountId);
  await queueEmails(
    ctx,
    recipients.map(({ email, name }) => ({
      template: 'owner-notice',
      to: email,
      name,
      organisation,
      notice,
      actorName: actor.kind === 'user' ? actor.name : services.product.name,
      at: services.now().toISOString(),
      device: client?.device ?? null,
      address: client?.address ?? null,
      link: accountLink(services.product, { path: pathOf(notice), accountId }),
    })),
  );
}

function pathOf(notice: OwnerNotice): string {
  switch (notice.kind) {
    case 'ApiKeyCreated':
      return '/account/developers';
    case 'WebhookAdded':
      return '/account/developers?tab=webhooks';
    case 'ControlsLoosened':
      return '/account/settings';
    case 'RiskPolicyLoosened':
      return '/account/risk';
    case 'ReleasePolicyLoosened':
      return '/proof-requests/policy';
    case 'ScreeningProviderOff':
      return '/integrations';
    case 'MonitoringOff':
      return notice.path;
    default:
      return '/account/members';
  }
}
