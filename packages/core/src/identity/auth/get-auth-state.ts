import {
  type AccountType,
  type DerivedAccountType,
  FIRST_SECOND_FACTOR,
  type LegalEntityType,
  type Permission,
  ProductError,
  permissionsOf,
  type SecondFactorMethod,
} from '@probity/domain';
import { openedAccount } from '@probity/domain/users/account-type.ts';
import { maskedEmail } from '@probity/domain/users/masked-email.ts';
import { type Ctx, inTransaction, type Membership, type UserActor } from '../../kernel/context/index.ts';
import { adminReasonContext, findAdminModeReason } from '../admin-readings/index.ts';
import { readOwnSignIn } from './own-sign-in.store.ts';

type VerificationAlternative = 'passkey' | 'recoveryCode';

export interface AuthState {
  registered: boolean;
  verificationRequired: boolean;
  /** Methods that can be used to verify. */
  methods: readonly SecondFactorMethod[];
  enrolled: boolean;
  /** Alternatives to the enrolled method. */
  alternatives: readonly VerificationAlternative[];
  /** The version of the terms that the person still has to accept. */
  termsToAccept: string | null;
  accountType: DerivedAccountType;
  /** Set while an administrator works in an account, which is then the only membership. */
  adminMode: { endsAt: Date; reason: string } | null;
  user: UserProfile;
  memberships: readonly (Membership & { permissions: readonly Permission[] })[];
}

/** Specification §3, from our own records if there are any. */
interface UserProfile {
  id: string | null;
  email: string | null;
  name: string | null;
  sub: string | null;
  /** Joined an organisation that someone else registered. */
  invitedUser: boolean;
  organizationIds: readonly string[];
  /** The first one in `organizationIds`. */
  userOrganizationId: string | null;
  role: string | null;
  /** The organisation, else the natural person. */
  entityId: string | null;
  isExternalIdentityProvider: boolean;
  accountType: AccountType;
  legalEntityType: LegalEntityType;
  language: string | null;
}

/** What the page needs to know about the signed-in user, from our own records. */
export async function getAuthState(ctx: Ctx): Promise<AuthState> {
  const { actor } = ctx;
  if (actor.kind === 'newcomer') {
    const { email, name, subject } = actor.identity;
    return {
      registered: false,
      verificationRequired: false,
      methods: [],
      enrolled: false,
      alternatives: [],
      termsToAccept: null,
      accountType: email ? 'INDIVIDUAL' : 'NONE',
      adminMode: null,
      user: profileOf(ctx, { id: null, email, name, sub: subject, language: null }, []),
      memberships: [],
    };
  }
  if (actor.kind !== 'user') throw new ProductError('auth.token_missing');
  const { method, enrolled } = actor.secondFactor;
  const { termsVersion } = ctx.services.product;
  const own = await inTransaction(ctx, (ctx) => readOwnSignIn(ctx.db, actor.userId, termsVersion));
  const alternatives = [
    ...(own.hasPasskey ? (['passkey'] as const) : []),
    ...(own.hasRecoveryCode ? (['recoveryCode'] as const) : []),
  ];
  // A password alone shows nothing about the person but whether they have opened an account.
  const isHidden = !actor.verified;
  const memberships = isHidden ? [] : actor.memberships;
  const { accountType } = openedAccount(actor.memberships.map(({ kind }) => kind));
  return {
    registered: true,
    verificationRequired: !actor.verified,
    methods: [enrolled && method ? method : FIRST_SECOND_FACTOR],
    enrolled,
    alternatives,
    termsToAccept: own.acceptedTerms ? null : termsVersion,
    accountType: actor.accountType,
    adminMode: await adminModeOf(ctx, actor),
    user: {
      ...profileOf(
        ctx,
        {
          id: actor.userId,
          email: isHidden ? maskedEmail(actor.email) : actor.email,
          name: isHidden ? null : actor.name,
          sub: actor.subject ?? null,
          language: own.language,
        },
        memberships,
      ),
      accountType,
    },
    memberships: memberships.map((membership) => ({
      ...membership,
      permissions: permissionsOf(membership.role),
    })),
  };
}

async function adminModeOf(ctx: Ctx, { adminMode }: UserActor): Promise<AuthState['adminMode']> {
  if (!adminMode) return null;
  const { id, endsAt } = adminMode;
  const row = await inTransaction(ctx, (ctx) => findAdminModeReason(ctx, id));
  const reason = row ? ctx.services.sealing.unseal(row.reasonSealed, adminReasonContext(id)) : '';
  return { endsAt, reason };
}

function profileOf(
  { services }: Ctx,
  person: Pick<UserProfile, 'id' | 'email' | 'name' | 'sub' | 'language'>,
  memberships: readonly Membership[],
): UserProfile {
  const organisations = memberships.filter(({ kind }) => kind !== 'LegalPerson');
  const [first] = organisations;
  const own = memberships.find(({ kind }) => kind === 'LegalPerson');
  return {
    ...person,
    invitedUser: first !== undefined && first.role !== 'Owner',
    organizationIds: organisations.map(({ accountId }) => accountId),
    userOrganizationId: first?.accountId ?? null,
    role: first?.role ?? null,
    entityId: first?.accountId ?? own?.accountId ?? null,
    ...openedAccount(memberships.map(({ kind }) => kind)),
    isExternalIdentityProvider: person.sub !== null && !services.identity.keepsPassword(person.sub),
  };
}
