import { personalDataKinds, unlistedDataKinds } from '@probity/domain/personal-data/personal-data-keys.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { loadUser } from '../../identity/users/index.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  authoriseSelf,
  type Ctx,
  inTransaction,
  refuseInAdminMode,
  userActorOf,
} from '../../kernel/context/index.ts';
import type { HeldByKind, PersonalData } from './held-record.ts';
import { noProfile, profileData } from './profile-data.ts';
import { roleData, sharingData } from './sharing-data.ts';
import { membershipData, signInData } from './sign-in-data.ts';

/**
 * What is held about the person who asks: what, by whom, why and until when. Only what they may know: nothing that another
 * party has decided, assessed or noted, and nothing that would show whether it has.
 */
export async function getPersonalData(ctx: Ctx, { userId }: { userId: string }): Promise<PersonalData> {
  authoriseSelf(ctx.actor, userId);
  refuseInAdminMode(ctx.actor);
  const { t } = currentTexts();
  const accountId = individualAccountOf(ctx);
  const roles = accountId ? await roleData(ctx, accountId) : [];
  const user = await inTransaction(ctx, (ctx) => loadUser(ctx, userId));
  const memberships = await membershipData(ctx, user);
  return inTransaction(ctx, async (ctx) => {
    const held: HeldByKind = {
      ...(await signInData(ctx, user)),
      ...(accountId ? await profileData(ctx, accountId) : noProfile),
      ...(accountId ? await sharingData(ctx, accountId) : { sharing: [], retained: [] }),
      memberships,
      roles,
    };
    await record(ctx, {
      action: 'user.personal_data_read',
      chainId: userId,
      subject: { type: 'user', id: userId },
    });
    return {
      asAt: ctx.services.now(),
      person: { name: user.name, email: user.email },
      sections: personalDataKinds.map((kind) => ({
        kind,
        title: t(`pdf.personalData.section.${kind}`),
        records: held[kind],
      })),
      unlisted: unlistedDataKinds.map((kind) => ({
        kind,
        title: t(`pdf.personalData.unlisted.${kind}.title`),
        text: t(`pdf.personalData.unlisted.${kind}.text`, { product: ctx.services.product.name }),
      })),
    };
  });
}

/** The account in which the person is themselves the party; whoever only joined an organisation has none. */
const individualAccountOf = ({ actor }: Ctx): string | null =>
  userActorOf(actor).memberships.find(({ kind, role }) => kind === 'LegalPerson' && role === 'Owner')
    ?.accountId ?? null;
