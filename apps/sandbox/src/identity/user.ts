export type Metadata = Record<string, unknown>;

/** How the sign-in page lists a user. */
export interface DemoAccount {
  title: string;
  description: string;
}

export interface SeedUser {
  user_id?: string;
  email: string;
  name: string;
  password?: string;
  email_verified?: boolean;
  phone_number?: string;
  app_metadata?: Metadata;
  demo?: DemoAccount;
}

/** A user as stored: Auth0's field names, plus the password hash and the demo entry. */
export interface User {
  user_id: string;
  email: string;
  email_verified: boolean;
  name: string;
  phone_number?: string;
  blocked?: boolean;
  app_metadata: Metadata;
  user_metadata: Metadata;
  created_at: string;
  updated_at: string;
  last_login?: string;
  logins_count: number;
  passwordHash?: string;
  demo?: DemoAccount;
}
