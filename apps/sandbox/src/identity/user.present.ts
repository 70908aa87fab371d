import type { User } from './user.ts';

export const CONNECTION = 'Username-Password-Authentication';

/** A user as returned by Auth0's management API. */
export function presentUser(user: User) {
  const { passwordHash: _hash, demo: _demo, ...shown } = user;
  const [provider = 'auth0', ...rest] = user.user_id.split('|');
  return {
    ...shown,
    nickname: user.email.split('@')[0],
    identities: [{ connection: CONNECTION, provider, user_id: rest.join('|'), isSocial: false }],
  };
}
