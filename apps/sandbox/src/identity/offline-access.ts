import type { KoaContextWithOIDC } from 'oidc-provider';

const SCOPE = 'offline_access';

/** Auth0 gives refresh tokens without a consent prompt; the library drops the scope then, so it is put back. */
export function keepOfflineAccess(ctx: KoaContextWithOIDC): void {
  const { params, requestParamScopes } = ctx.oidc;
  const asked = String(ctx.query.scope ?? '').split(' ');
  if (params && asked.includes(SCOPE) && !requestParamScopes.has(SCOPE)) {
    params.scope = `${String(params.scope)} ${SCOPE}`;
  }
}
