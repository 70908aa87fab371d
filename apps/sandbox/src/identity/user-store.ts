import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readJson, writeJson } from '../durable-json.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { SeedUser, User } from './user.ts';

export type UserChange = Partial<Omit<User, 'user_id' | 'created_at' | 'updated_at' | 'passwordHash'>> & {
  password?: string;
};

export class EmailTaken extends Error {
  readonly statusCode = 409;
}

const sameEmail = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

export class UserStore {
  readonly #path: string;
  readonly #users: Map<string, User>;
  #writing: Promise<void> = Promise.resolve();

  private constructor(path: string, users: readonly User[]) {
    this.#path = path;
    this.#users = new Map(users.map((user) => [user.user_id, user]));
  }

  static async open(dataDir: string): Promise<UserStore> {
    const path = join(dataDir, 'identity', 'users.json');
    return new UserStore(path, (await readJson<User[]>(path)) ?? []);
  }

  all(): User[] {
    return [...this.#users.values()];
  }

  find(userId: string): User | undefined {
    return this.#users.get(userId);
  }

  findByEmail(email: string): User | undefined {
    return this.all().find((user) => sameEmail(user.email, email));
  }

  async create(seed: SeedUser): Promise<User> {
    const { password, ...given } = seed;
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    if (this.findByEmail(seed.email)) throw new EmailTaken(seed.email);
    const now = new Date().toISOString();
    const user: User = {
      email_verified: false,
      app_metadata: {},
      user_metadata: {},
      ...given,
      email: seed.email.trim().toLowerCase(),
      user_id: seed.user_id ?? `auth0|${randomBytes(12).toString('hex')}`,
      created_at: now,
      updated_at: now,
      logins_count: 0,
      ...(passwordHash && { passwordHash }),
    };
    this.#users.set(user.user_id, user);
    await this.#save();
    return user;
  }

  async update(userId: string, change: UserChange): Promise<User | undefined> {
    const { password, ...fields } = change;
    const passwordHash = password === undefined ? undefined : await hashPassword(password);
    const user = this.#users.get(userId);
    if (!user) return undefined;
    const holder = fields.email === undefined ? undefined : this.findByEmail(fields.email);
    if (holder && holder.user_id !== userId) throw new EmailTaken(holder.email);
    const updated: User = {
      ...user,
      ...fields,
      ...(fields.email !== undefined && { email: fields.email.trim().toLowerCase() }),
      ...(passwordHash && { passwordHash }),
      updated_at: new Date().toISOString(),
    };
    this.#users.set(userId, updated);
    await this.#save();
    return updated;
  }

  async remove(userId: string): Promise<void> {
    if (this.#users.delete(userId)) await this.#save();
  }

  async checkPassword(email: string, password: string): Promise<User | undefined> {
    const user = this.findByEmail(email);
    if (!user?.passwordHash || !(await verifyPassword(password, user.passwordHash))) return undefined;
    return user;
  }

  /** Writes run one after the other, so that the file always ends up with the latest state. */
  #save(): Promise<void> {
    this.#writing = this.#writing.catch(() => undefined).then(() => writeJson(this.#path, this.all()));
    return this.#writing;
  }
}
