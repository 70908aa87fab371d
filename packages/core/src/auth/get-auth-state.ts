import {
  type DerivedAccountType,
  type Permission,
  ProductError,
  permissionsOf,
  type SecondFactorMethod,
  secondFactorMethods,
} from '@probity/domain';
import type { Membership } from '../actor.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { readOwnSignIn } from './own-sign-in.store.ts';

export type VerificationAlternative = 'passkey' | 'recoveryCode';

export interface AuthState {
  registered: boolean;
  verificationRequired: boolean;
  /** What may be used to verify: the enrolled one, or the choice of the first time. */
  methods: readonly SecondFactorMethod[];
  enrolled: boolean;
  /** What may be used instead of the enrolled method. */
  alternatives: readonly VerificationAlternative[];
  /** The version of the terms that the person has yet to accept. */
  termsToAccept: string | null;
  accountType: DerivedAccountType;
  user: { id: string | null; email: string | null; name: string | null };
  memberships: readonly (Membership & { permissions: readonly Permission[] })[];
}

/** What the page needs to know about who is signed in, from our records. */
export async function getAuthState(ctx: Ctx): Promise<AuthState> {
  const { actor } = ctx;
  if (actor.kind === 'newcomer') {
    const { email, name } = actor.identity;
    return {
      registered: false,
      verificationRequired: false,
      methods: [],
      enrolled: false,
      alternatives: [],
      termsToAccept: null,
      accountType: 'NONE',
      user: { id: null, email, name },
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
  return {
    registered: true,
    verificationRequired: !actor.verified,
    methods: enrolled && method ? [method] : secondFactorMethods,
    enrolled,
    alternatives,
    termsToAccept: own.acceptedTerms ? null : termsVersion,
    accountType: actor.accountType,
    user: { id: actor.userId, email: actor.email, name: actor.name },
    memberships: actor.memberships.map((membership) => ({
      ...membership,
      permissions: permissionsOf(membership.role),
    })),
  };
}
