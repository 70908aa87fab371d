import { randomBytes } from 'node:crypto';

const LIFE_MS = 24 * 60 * 60 * 1000;

/** Single-use links to set a new password; a new link replaces the user's previous one. */
export class ResetTickets {
  readonly #tickets = new Map<string, { userId: string; expiresAt: number }>();

  issue(userId: string): string {
    for (const [ticket, entry] of this.#tickets) if (entry.userId === userId) this.#tickets.delete(ticket);
    const ticket = randomBytes(24).toString('base64url');
    this.#tickets.set(ticket, { userId, expiresAt: Date.now() + LIFE_MS });
    return ticket;
  }

  userOf(ticket: string): string | undefined {
    const entry = this.#tickets.get(ticket);
    return entry && entry.expiresAt > Date.now() ? entry.userId : undefined;
  }

  use(ticket: string): string | undefined {
    const userId = this.userOf(ticket);
    this.#tickets.delete(ticket);
    return userId;
  }
}
