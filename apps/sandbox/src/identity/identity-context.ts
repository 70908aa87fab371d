import type Provider from 'oidc-provider';
import type { Mailer } from '../mailbox/mailer.ts';
import type { SandboxContext } from '../options.ts';
import type { ProductUrls } from '../product-urls.ts';
import type { BearerCheck } from './bearer.ts';
import type { LockOut } from './lock-out.ts';
import type { ResetTickets } from './reset-tickets.ts';
import type { UserStore } from './user-store.ts';

/** Shared by all routes of the identity provider. */
export interface IdentityContext extends SandboxContext {
  product: ProductUrls;
  openid: Provider;
  users: UserStore;
  lockOut: LockOut;
  tickets: ResetTickets;
  mailer: Mailer;
  bearer: BearerCheck;
}
