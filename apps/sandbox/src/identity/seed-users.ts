import type { SeedUser } from './user.ts';
import type { UserStore } from './user-store.ts';

/** A user unknown to the product: the token has no product metadata. */
export const externalVisitor: SeedUser = {
  user_id: 'auth0|sandbox-external-visitor',
  email: 'ines.carvalho@tagus-partners.example',
  name: 'Inês Carvalho',
  password: 'Sandbox-visitor-1',
  email_verified: true,
  demo: {
    title: 'Someone from another company’s identity provider',
    description: 'Known to their own company only; the product meets them for the first time.',
  },
};

const existing = (users: UserStore, seed: SeedUser) =>
  (seed.user_id && users.find(seed.user_id)) || users.findByEmail(seed.email);

/** Run at start; keeps later changes to seeded users. */
export async function addMissingUsers(users: UserStore, seeds: readonly SeedUser[]): Promise<void> {
  for (const seed of seeds) {
    if (!existing(users, seed)) await users.create(seed);
  }
}

/** Run on request; resets the users to match the seed exactly. */
export async function replaceUsers(users: UserStore, seeds: readonly SeedUser[]): Promise<void> {
  for (const seed of seeds) {
    const present = existing(users, seed);
    if (present) await users.remove(present.user_id);
    await users.create(seed);
  }
}
