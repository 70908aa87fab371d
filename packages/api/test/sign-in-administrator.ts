import type { TestApi } from '../src/testing/test-api.ts';

/** A platform administrator of their own for each call. */
export async function signInAdministrator(api: TestApi) {
  const email = `${crypto.randomUUID()}@probity.example`;
  const user = await api.world.aUser({ email, admin: true, name: 'Ada Okafor' });
  return { user, as: await api.signIn(user) };
}
