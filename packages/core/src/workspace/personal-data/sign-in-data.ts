import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenMoment } from '@probity/domain/texts/written-dates.ts';
import {
  getRecoveryCodes,
  listPasskeys,
  listSessions,
  listTermsAcceptances,
} from '../../identity/auth/index.ts';
import {
  listMembershipsUnscoped,
  notificationPreferencesOf,
  openPhone,
  readOwnFeedback,
  type UserRow,
} from '../../identity/users/index.ts';
import { type Ctx, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { type Held, type HeldByKind, heldRecord, joined } from './held-record.ts';

type SignInData = Pick<HeldByKind, 'signIn' | 'acceptedTerms' | 'sessions' | 'passkeys' | 'feedback'>;

/** What the product holds about the person as its user. */
export async function signInData(ctx: Ctx, user: UserRow): Promise<SignInData> {
  const { t } = currentTexts();
  const { name: product } = ctx.services.product;
  const forSignIn = {
    holder: product,
    why: t('pdf.personalData.why.signIn', { product }),
    untilText: t('pdf.personalData.until.account'),
  };
  const forSecurity = { ...forSignIn, why: t('pdf.personalData.why.security') };
  const of = { userId: user.id };
  return {
    signIn: [...signInOf(ctx, user), ...(await recoveryCodesOf(ctx, of))].map((held) =>
      heldRecord(held, forSignIn),
    ),
    acceptedTerms: (await listTermsAcceptances(ctx, user.id)).map(({ version, acceptedAt }) =>
      heldRecord(
        {
          id: version,
          label: t('pdf.personalData.label.terms', { version }),
          text: writtenMoment(acceptedAt),
          value: { version, acceptedAt },
          since: acceptedAt,
        },
        { ...forSignIn, why: t('pdf.personalData.why.acceptedTerms') },
      ),
    ),
    sessions: (await listSessions(ctx, of)).map(({ id, device, address, signedInAt, lastSeenAt }) =>
      heldRecord(
        {
          id,
          label: device ?? t('pdf.personalData.label.unknownDevice'),
          text: joined(address, t('pdf.personalData.lastUsed', { moment: writtenMoment(lastSeenAt) })),
          value: { device, address, signedInAt, lastSeenAt },
          since: signedInAt,
        },
        { ...forSecurity, untilText: t('pdf.personalData.until.session') },
      ),
    ),
    passkeys: (await listPasskeys(ctx, of)).map(({ id, name, createdAt, lastUsedAt }) =>
      heldRecord(
        {
          id,
          label: name,
          text: lastUsedAt && t('pdf.personalData.lastUsed', { moment: writtenMoment(lastUsedAt) }),
          value: { name, createdAt, lastUsedAt },
          since: createdAt,
        },
        { ...forSecurity, untilText: t('pdf.personalData.until.removed') },
      ),
    ),
    feedback: (await readOwnFeedback(ctx, of)).map(({ id, type, message, answer, sentAt }) =>
      heldRecord(
        {
          id,
          label: t('pdf.personalData.label.feedback'),
          text: joined(message, answer && t('pdf.personalData.answered', { answer })),
          value: { type, message, answer },
          since: sentAt,
        },
        { ...forSignIn, why: t('pdf.personalData.why.feedback', { product }) },
      ),
    ),
  };
}

function signInOf({ services }: Ctx, user: UserRow): Held[] {
  const { t, texts } = currentTexts();
  const label = texts.pdf.personalData.label;
  const preferences = notificationPreferencesOf(user);
  const plain = (id: string, given: { label: string; value: string | null }): Held => ({
    id,
    label: given.label,
    text: given.value,
    value: given.value,
  });
  return [
    plain('name', { label: label.name, value: user.name }),
    { ...plain('email', { label: label.email, value: user.email }), since: user.emailVerifiedAt },
    plain('phone', { label: label.phone, value: openPhone(services.sealing, user) }),
    {
      ...plain('secondFactor', { label: label.secondFactor, value: user.secondFactorMethod }),
      text: user.secondFactorMethod && texts.pdf.personalData.secondFactor[user.secondFactorMethod],
      since: user.secondFactorEnrolledAt,
    },
    {
      ...plain('identity', { label: label.identity, value: user.subject }),
      value: { issuer: user.issuer, subject: user.subject },
    },
    plain('language', { label: label.language, value: user.language }),
    {
      id: 'notifications',
      label: label.notifications,
      text: t('pdf.personalData.notifications', { count: preferences.email.length }),
      value: preferences,
    },
    {
      id: 'registered',
      label: label.registered,
      text: writtenMoment(user.createdAt),
      value: user.createdAt,
      since: user.createdAt,
    },
  ].filter(({ text }) => text !== null);
}

async function recoveryCodesOf(ctx: Ctx, of: { userId: string }): Promise<Held[]> {
  const codes = await getRecoveryCodes(ctx, of);
  if (!codes.createdAt) return [];
  const { t } = currentTexts();
  return [
    {
      id: 'recoveryCodes',
      label: t('pdf.personalData.label.recoveryCodes'),
      text: t('pdf.personalData.recoveryCodes', { left: codes.left }),
      value: codes,
      since: codes.createdAt,
    },
  ];
}

/** Where the person is a member, whatever their role. */
export function membershipData(ctx: Ctx, user: UserRow): Promise<HeldByKind['memberships']> {
  const { t } = currentTexts();
  return inUnscopedTransaction(ctx, async (ctx) =>
    (await listMembershipsUnscoped(ctx, user.id))
      .filter(({ kind }) => kind !== 'LegalPerson')
      .map(({ id, accountId, role, joinedAt, displayName: holder }) =>
        heldRecord(
          {
            id,
            label: t('pdf.personalData.label.member', { holder }),
            text: t(`common.role.${role}`),
            value: { accountId, role, name: user.name, email: user.email },
            since: joinedAt,
          },
          {
            holder,
            why: t('pdf.personalData.why.memberships', { holder }),
            untilText: t('pdf.personalData.until.membership', { holder }),
          },
        ),
      ),
  );
}
