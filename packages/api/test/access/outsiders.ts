import { aConnection } from '@probity/core/testing/a-connection.ts';
import { keyScopes } from '@probity/domain/api-keys/key-scopes.ts';
import type { TestApi } from '../../src/testing/test-api.ts';
import { Stage } from './stage.ts';

export const outsiders = [
  'the Owner of another organisation',
  'a key of another organisation with every scope',
  'an individual',
  'an administrator outside of admin mode',
  'a member whose access was removed',
  'the Owner of a connected organisation that was shown nothing',
  'the Owner of an organisation whose access was revoked',
] as const;
export type Outsider = (typeof outsiders)[number];

/** Those who may know nothing of an account, with their bearers: all of them, or two that the name of an operation chooses. */
export type SignsOutsidersIn = (account: Stage, chosenBy: string | null) => Promise<Map<Outsider, string>>;

export async function openOutsiders(api: TestApi): Promise<SignsOutsidersIn> {
  const { world } = api;
  const stranger = await Stage.open(api);
  const { secret } = await stranger.does<{ secret: string }>('createApiKey', {
    body: { name: 'Every scope', scopes: [...keyScopes], expiresInDays: 30 },
  });
  const personId = await world.anOrganisation({ kind: 'LegalPerson', name: 'Noor Haddad' });
  const person = await api.signIn(await world.aUser({ memberOf: personId }));
  const admin = await stranger.admin();

  const connected = async ({ accountId }: Stage, sharingStatus: 'Approved' | 'RevokedByTarget') => {
    const reader = await Stage.open(api);
    await aConnection(world, {
      initiatorId: reader.accountId,
      targetId: accountId,
      sharingStatus,
      fields: {},
    });
    return reader.as;
  };
  const bearers: Readonly<Record<Outsider, (account: Stage) => Promise<string> | string>> = {
    'the Owner of another organisation': () => stranger.as,
    'a key of another organisation with every scope': () => `Bearer ${secret}`,
    'an individual': () => person,
    'an administrator outside of admin mode': () => admin,
    'a member whose access was removed': (account) => account.colleague('NoAccount'),
    'the Owner of a connected organisation that was shown nothing': (account) =>
      connected(account, 'Approved'),
    'the Owner of an organisation whose access was revoked': (account) =>
      connected(account, 'RevokedByTarget'),
  };
  const chosen = (name: string): Outsider[] => {
    const [first, ...rest] = outsiders;
    const turn = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % rest.length;
    return [first, ...rest.slice(turn, turn + 1)];
  };
  return async (account, chosenBy) => {
    const signedIn = new Map<Outsider, string>();
    for (const outsider of chosenBy ? chosen(chosenBy) : outsiders)
      signedIn.set(outsider, await bearers[outsider](account));
    return signedIn;
  };
}
