import type { Grant, KoaContextWithOIDC } from 'oidc-provider';

/** The product is a first-party client, so its requests are granted without a consent screen. */
export async function grantFirstParty(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { oidc } = ctx;
  const { account, client, provider, session } = oidc;
  if (!account || !client || !session) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const kept = grantId ? await provider.Grant.find(grantId) : undefined;
  const grant =
    kept?.accountId === account.accountId
      ? kept
      : new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  const scopes = [...oidc.requestParamScopes].join(' ');
  grant.addOIDCScope(scopes);
  for (const resource of Object.keys(oidc.resourceServers ?? {})) grant.addResourceScope(resource, scopes);
  await grant.save();
  return grant;
}
