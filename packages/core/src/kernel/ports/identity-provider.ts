export interface IdentityMetadata {
  userId: string;
  organizationIds: string[];
  legalPersonId: string | null;
  role: string | null;
  invitedUser: boolean;
}

export interface IdentityChanges {
  email?: string;
  name?: string;
  password?: string;
  metadata?: IdentityMetadata;
}

/** An existing sign-in with that address, and the user id that we gave it, if any. */
export interface AddressHeld {
  heldBy: { subject: string; userId: string | null };
}

/** The external identity provider: the only one that knows passwords. */
export interface IdentityProvider {
  /** Creates the sign-in, or returns the one that already has the address, unchanged. */
  createUser(user: {
    email: string;
    name: string;
    password: string;
    metadata: IdentityMetadata;
  }): Promise<{ subject: string } | AddressHeld>;
  /** Changes the sign-in; if another one has the new address, the address is not changed. */
  updateUser(subject: string, changes: IdentityChanges): Promise<AddressHeld | null>;
  deleteUser(subject: string): Promise<void>;
  /** Makes it email a link; only the provider knows whether the address exists. */
  requestPasswordReset(email: string): Promise<void>;
  passwordMatches(email: string, password: string): Promise<boolean>;
  /** Whether this provider stores the password (rather than one that it federates with). */
  keepsPassword(subject: string): boolean;
}
