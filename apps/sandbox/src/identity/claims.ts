import type { Account } from 'oidc-provider';
import type { User } from './user.ts';

/** Read from the user when a token is issued, so that a refresh includes recent changes. */
export function productClaims(user: User, namespace: string, sessionUid: string | undefined) {
  return {
    ...(Object.keys(user.app_metadata).length > 0 && { [`${namespace}/metadata`]: user.app_metadata }),
    ...(sessionUid && { [`${namespace}/session`]: sessionUid }),
  };
}

/**
 * The product's API creates an external user from the access token alone. Memberships are left out, because the token
 * is part of the session cookie, which must not grow with them.
 */
export function accessTokenClaims(user: User, namespace: string, sessionUid: string | undefined) {
  return {
    ...(sessionUid && { [`${namespace}/session`]: sessionUid }),
    [`${namespace}/email`]: user.email,
    [`${namespace}/email_verified`]: user.email_verified,
    [`${namespace}/name`]: user.name,
  };
}

export function profileClaims(user: User) {
  return {
    sub: user.user_id,
    name: user.name,
    nickname: user.email.split('@')[0],
    updated_at: user.updated_at,
    email: user.email,
    email_verified: user.email_verified,
    ...(user.phone_number && { phone_number: user.phone_number }),
  };
}

export function accountOf(user: User, namespace: string, sessionUid: string | undefined): Account {
  return {
    accountId: user.user_id,
    claims: () => ({ ...profileClaims(user), ...productClaims(user, namespace, sessionUid) }),
  };
}

export const scopeClaims = (namespace: string) => ({
  openid: ['sub', `${namespace}/metadata`, `${namespace}/session`],
  profile: ['name', 'nickname', 'updated_at'],
  email: ['email', 'email_verified'],
  phone: ['phone_number'],
});
