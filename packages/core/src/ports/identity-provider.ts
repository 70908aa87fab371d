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

/** The external identity provider: it alone knows passwords. */
export interface IdentityProvider {
  /** Creates the sign-in, or takes over one left by an earlier try at the same registration. */
  createUser(user: {
    email: string;
    name: string;
    password: string;
    metadata: IdentityMetadata;
  }): Promise<string>;
  updateUser(subject: string, changes: IdentityChanges): Promise<void>;
  deleteUser(subject: string): Promise<void>;
  passwordMatches(email: string, password: string): Promise<boolean>;
  /** Whether the password is kept by this provider (and not by one that it federates with). */
  keepsPassword(subject: string): boolean;
}
