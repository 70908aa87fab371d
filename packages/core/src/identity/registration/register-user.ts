import {
  ADDRESS_CODE_MINUTES,
  invalid,
  isPersonalMail,
  type NotificationReason,
  ProductError,
} from '@probity/domain';
import { toE164 } from '@probity/domain/users/phone-number.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  type Ctx,
  type Events,
  hashSecret,
  inUnscopedTransaction,
  newId,
  publish,
} from '../../kernel/context/index.ts';
import { refuseImpersonation } from '../accounts/index.ts';
import { issueCode, recordAcceptance } from '../auth/index.ts';
import { queueEmail } from '../email/index.ts';
import { getOpenInvitation } from '../members/index.ts';
import { chosenLanguage, insertUser, isAddressTaken, sealPhone, updateUser } from '../users/index.ts';
import { openRegistrationSession } from './registration-session.ts';

interface RegisterUser {
  email: string;
  name: string;
  phoneNumber?: string | undefined;
  reason: NotificationReason;
  /** Holding the emailed invitation proves the address, so that no code is needed. */
  invitationToken?: string | undefined;
  /** The version of the terms and the privacy notice that the person has accepted. */
  termsVersion?: string | undefined;
}

interface Registration {
  id: string;
  email: string;
  personalEmail: boolean;
  registrationToken: string | null;
}

/** Starts an independent registration: others with the same address are unaffected until one is completed. */
export async function registerUser(ctx: Ctx, input: RegisterUser): Promise<Registration> {
  const phoneNumber = input.phoneNumber ? toE164(input.phoneNumber) : null;
  if (input.phoneNumber && !phoneNumber) throw invalid('phoneNumber', 'phoneNumber');
  refuseImpersonation(ctx, { name: input.name, path: 'name', isPerson: true });
  return inUnscopedTransaction(ctx, async (ctx) => {
    const id = newId();
    const { email, name } = input;
    const user =
      !(await isAddressTaken(ctx, email)) &&
      (await insertUser(ctx, {
        id,
        email,
        name,
        status: 'Pending',
        language: chosenLanguage(),
        ...(phoneNumber && sealPhone(ctx.services.sealing, id, phoneNumber)),
      }));
    if (!user) throw new ProductError('EMAIL_TAKEN', { values: { email } });
    await record(ctx, {
      action: 'user.registration_begun',
      chainId: user.id,
      subject: { type: 'user', id: user.id },
      details: { reason: input.reason, invited: input.invitationToken !== undefined },
    });
    if (input.termsVersion) await recordAcceptance(ctx, { userId: user.id, version: input.termsVersion });
    const registrationToken = input.invitationToken
      ? await acceptInvitedAddress(ctx, user, input.invitationToken)
      : await mailCode(ctx, user);
    return { id: user.id, email: user.email, personalEmail: isPersonalMail(user.email), registrationToken };
  });
}

interface Registrant {
  id: string;
  email: string;
  name: string;
}

async function mailCode(ctx: Ctx, user: Registrant): Promise<null> {
  const minutes = ADDRESS_CODE_MINUTES;
  const code = await issueCode(ctx, {
    userId: user.id,
    purpose: 'Registration',
    target: user.email,
    minutes,
  });
  await queueEmail(
    ctx,
    { template: 'registration-code', to: user.email, name: user.name, code },
    { minutes },
  );
  return null;
}

async function acceptInvitedAddress(ctx: Ctx, user: Registrant, token: string): Promise<string> {
  const { email, memberId } = await openedInvitation(ctx, user, token);
  if (email.toLowerCase() !== user.email.toLowerCase()) throw new ProductError('invitation.other_address');
  await updateUser(ctx, user.id, { emailVerifiedAt: ctx.services.now() });
  return openRegistrationSession(ctx, user.id, memberId);
}

/** An invitation to join an account or to a party: both were emailed to the address that they prove. */
async function openedInvitation(
  ctx: Ctx,
  user: Registrant,
  token: string,
): Promise<{ email: string; memberId: string | null }> {
  const opened: Events['registration.invited'] = {
    tokenHash: hashSecret(token),
    userId: user.id,
    provenEmail: null,
  };
  await publish(ctx, 'registration.invited', opened);
  const { provenEmail } = opened;
  return provenEmail === null ? getOpenInvitation(ctx, token) : { email: provenEmail, memberId: null };
}
