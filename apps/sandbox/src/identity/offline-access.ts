import type { KoaContextWithOIDC } from 'oidc-provider';

const SCOPE = 'offline_access';

/** Auth0 issues refresh tokens without a consent prompt. The library drops the scope in that case, so restore it. */
export function keepOfflineAccess(ctx: KoaContextWithOIDC): void {
  const { params, requestParamScopes } = ctx.oidc;
  const asked = String(ctx.query.scope ?? '').split(' ');
  if (params && asked.includes(SCOPE) && !requestParamScopes.has(SCOPE)) {
    params.scope = `${String(params.scope)} ${SCOPE}`;
  }
}
