import type { AuthState } from '@probity/contract/auth.ts';

/** The signed-in person, as the reauthentication dialog needs them. */
export const reauthenticates = ({ user, methods }: AuthState) => ({
  id: user.id ?? '',
  email: user.email ?? '',
  secondFactor: methods[0] ?? null,
  isExternalIdentityProvider: user.isExternalIdentityProvider,
});
