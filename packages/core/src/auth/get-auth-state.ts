import {
  type DerivedAccountType,
  type Permission,
  ProductError,
  permissionsOf,
  type SecondFactorMethod,
  secondFactorMethods,
} from '@probity/domain';
import type { Membership } from '../actor.ts';
import type { Ctx } from '../context.ts';

export interface AuthState {
  registered: boolean;
  verificationRequired: boolean;
  /** What may be used to verify: the enrolled one, or the choice of the first time. */
  methods: readonly SecondFactorMethod[];
  enrolled: boolean;
  accountType: DerivedAccountType;
  user: { id: string | null; email: string | null; name: string | null };
  memberships: readonly (Membership & { permissions: readonly Permission[] })[];
}

/** What the page needs to know about who is signed in, from our records. */
export function getAuthState(ctx: Ctx): AuthState {
  const { actor } = ctx;
  if (actor.kind === 'newcomer') {
    const { email, name } = actor.identity;
    return {
      registered: false,
      verificationRequired: false,
      methods: [],
      enrolled: false,
      accountType: 'NONE',
      user: { id: null, email, name },
      memberships: [],
    };
  }
  if (actor.kind !== 'user') throw new ProductError('auth.token_missing');
  const { method, enrolled } = actor.secondFactor;
  return {
    registered: true,
    verificationRequired: !actor.verified,
    methods: enrolled && method ? [method] : secondFactorMethods,
    enrolled,
    accountType: actor.accountType,
    user: { id: actor.userId, email: actor.email, name: actor.name },
    memberships: actor.memberships.map((membership) => ({
      ...membership,
      permissions: permissionsOf(membership.role),
    })),
  };
}
