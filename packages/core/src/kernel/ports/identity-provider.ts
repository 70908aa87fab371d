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

/** A sign-in that has the address already, with the user id that we gave it, if we did. */
export interface AddressHeld {
  heldBy: { subject: string; userId: string | null };
}

/** The external identity provider: it alone knows passwords. */
export interface IdentityProvider {
  /** Creates the sign-in, or says which one holds the address; that one is left as it is. */
  createUser(user: {
    email: string;
    name: string;
    password: string;
    metadata: IdentityMetadata;
  }): Promise<{ subject: string } | AddressHeld>;
  /** Changes the sign-in; where another one holds a new address, nothing of the address is changed. */
  updateUser(subject: string, changes: IdentityChanges): Promise<AddressHeld | null>;
  deleteUser(subject: string): Promise<void>;
  /** Asks it to email a link; whether the address is known stays with the provider. */
  requestPasswordReset(email: string): Promise<void>;
  passwordMatches(email: string, password: string): Promise<boolean>;
  /** Whether the password is kept by this provider (and not by one that it federates with). */
  keepsPassword(subject: string): boolean;
}
