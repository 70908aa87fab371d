import { ProductError } from '@probity/domain';
import type { IdentityChanges, IdentityMetadata, IdentityProvider } from '../ports/identity-provider.ts';

interface KnownUser {
  email: string;
  name: string;
  password: string;
  metadata: IdentityMetadata;
}

/** An identity provider in a few lines, for tests of use cases; the adapter itself is tested against the sandbox. */
export class InMemoryIdentity implements IdentityProvider {
  readonly users = new Map<string, KnownUser>();
  down = false;

  async createUser(user: KnownUser): Promise<string> {
    this.#answer();
    const subject = `auth0|${user.email}`;
    this.users.set(subject, user);
    return subject;
  }

  async updateUser(subject: string, changes: IdentityChanges): Promise<void> {
    this.#answer();
    const user = this.users.get(subject);
    if (user) this.users.set(subject, { ...user, ...changes });
  }

  async deleteUser(subject: string): Promise<void> {
    this.#answer();
    this.users.delete(subject);
  }

  async passwordMatches(email: string, password: string): Promise<boolean> {
    this.#answer();
    return [...this.users.values()].some((user) => user.email === email && user.password === password);
  }

  keepsPassword(subject: string): boolean {
    return subject.startsWith('auth0|');
  }

  #answer(): void {
    if (this.down) throw new ProductError('provider.identity_unavailable');
  }
}
