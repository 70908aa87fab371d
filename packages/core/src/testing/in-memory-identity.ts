import { randomUUID } from 'node:crypto';
import { ProductError } from '@probity/domain';
import type {
  AddressHeld,
  IdentityChanges,
  IdentityMetadata,
  IdentityProvider,
} from '../kernel/ports/index.ts';

interface KnownUser {
  email: string;
  name: string;
  password: string;
  metadata?: IdentityMetadata;
}

/** A minimal identity provider for tests of use cases; the adapter itself is tested against the sandbox. */
export class InMemoryIdentity implements IdentityProvider {
  readonly users = new Map<string, KnownUser>();
  readonly passwordResets: string[] = [];
  down = false;

  async createUser(user: KnownUser): Promise<{ subject: string } | AddressHeld> {
    this.#answer();
    const held = this.#holderOf(user.email);
    if (held) return held;
    const subject = `auth0|${randomUUID()}`;
    this.users.set(subject, user);
    return { subject };
  }

  async updateUser(subject: string, changes: IdentityChanges): Promise<AddressHeld | null> {
    this.#answer();
    const user = this.users.get(subject);
    const held = changes.email ? this.#holderOf(changes.email, subject) : null;
    if (held) return held;
    if (user) this.users.set(subject, { ...user, ...changes });
    return null;
  }

  /** Someone signs up at the provider directly, without the product. */
  signUp(user: Omit<KnownUser, 'metadata'>): string {
    const subject = `auth0|${randomUUID()}`;
    this.users.set(subject, user);
    return subject;
  }

  subjectOf(email: string): string | undefined {
    return [...this.users].find(([, user]) => user.email === email)?.[0];
  }

  #holderOf(email: string, but?: string): AddressHeld | null {
    const subject = this.subjectOf(email);
    if (!subject || subject === but) return null;
    return { heldBy: { subject, userId: this.users.get(subject)?.metadata?.userId ?? null } };
  }

  async deleteUser(subject: string): Promise<void> {
    this.#answer();
    this.users.delete(subject);
  }

  async requestPasswordReset(email: string): Promise<void> {
    this.#answer();
    this.passwordResets.push(email);
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
