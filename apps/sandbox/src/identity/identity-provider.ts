import type { Mailer } from '../mailbox/mailer.ts';
import type { SandboxContext } from '../options.ts';
import { productUrls } from '../product-urls.ts';
import type { Provider } from '../providers.ts';
import { createBearerCheck } from './bearer.ts';
import { databaseConnectionRoutes } from './database-connection.routes.ts';
import type { IdentityContext } from './identity-context.ts';
import { loadKeys } from './keys.ts';
import { LockOut } from './lock-out.ts';
import { logoutRoutes } from './logout.routes.ts';
import { managementRoutes } from './management.routes.ts';
import { openidRoutes } from './openid.routes.ts';
import { createOpenid } from './openid.ts';
import { registerPasswordGrant } from './password-grant.ts';
import { resetPasswordRoutes } from './reset-password.routes.ts';
import { ResetTickets } from './reset-tickets.ts';
import { addMissingUsers, externalVisitor } from './seed-users.ts';
import { signInRoutes } from './sign-in.routes.ts';
import { UserStore } from './user-store.ts';
import { userinfoRoutes } from './userinfo.routes.ts';

export async function identityProvider(sandbox: SandboxContext, mailer: Mailer): Promise<Provider> {
  const { issuer, options } = sandbox;
  const keys = await loadKeys(options.dataDir);
  const users = await UserStore.open(options.dataDir);
  await addMissingUsers(users, [...(options.users ?? []), externalVisitor]);

  const product = productUrls(options.productUrl);
  const openid = createOpenid(sandbox, product, users, keys);
  const lockOut = new LockOut();
  registerPasswordGrant(openid, users, lockOut, options.audience);

  const identity: IdentityContext = {
    ...sandbox,
    product,
    openid,
    users,
    lockOut,
    mailer,
    tickets: new ResetTickets(),
    bearer: createBearerCheck(keys, issuer),
  };

  return {
    id: 'identity',
    title: 'Identity provider',
    description: 'Signs people in, changes passwords and keeps user accounts, with Auth0’s paths.',
    links: [
      { label: 'Discovery document', href: '/.well-known/openid-configuration' },
      { label: 'Signing keys', href: '/.well-known/jwks.json' },
    ],
    state: () => `${users.all().length} accounts`,
    register: async (app) => {
      for (const routes of [
        signInRoutes,
        resetPasswordRoutes,
        logoutRoutes,
        userinfoRoutes,
        databaseConnectionRoutes,
        managementRoutes,
        openidRoutes,
      ]) {
        await app.register(async (scope) => routes(scope, identity));
      }
    },
  };
}
