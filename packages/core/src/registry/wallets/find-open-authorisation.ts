import { type Ctx, hashSecret, notFound, type WalletApp } from '../../kernel/context/index.ts';
import { findAuthorisation, type WalletAuthorisationRow } from './wallet-authorisations.store.ts';
import { findConfiguration, type WalletConfiguration } from './wallet-configurations.ts';

export interface OpenAuthorisation {
  row: WalletAuthorisationRow;
  app: WalletApp;
  configuration: WalletConfiguration;
}

/** As the page names it: the secret part of the request_uri, and the app that pushed it. */
export interface NamedAuthorisation {
  entityId: string;
  walletAuthorisationId: string;
  clientId: string;
}

/** A pushed request that nobody has answered yet; one of another app does not exist. */
export async function findOpenAuthorisation(
  ctx: Ctx,
  { walletAuthorisationId: token, clientId }: NamedAuthorisation,
): Promise<OpenAuthorisation> {
  const row = await findAuthorisation(ctx.db, hashSecret(token));
  const app = ctx.services.walletApps.find((registered) => registered.clientId === clientId);
  const configuration = row && findConfiguration(row.configurationId);
  if (!row || !app || !configuration || row.clientId !== clientId) throw notFound();
  if (row.settledAt || row.expiresAt <= ctx.services.now()) throw notFound();
  return { row, app, configuration };
}

/** RFC 9207: the answer names its issuer, so that the app does not take it to another. */
export function answerTo(
  ctx: Ctx,
  { redirectUri, appState }: WalletAuthorisationRow,
  answer: { code: string } | { error: string },
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, iss: ctx.services.product.publicUrl }))
    url.searchParams.set(name, value);
  if (appState !== null) url.searchParams.set('state', appState);
  return url.href;
}
