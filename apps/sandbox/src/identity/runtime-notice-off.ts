// oidc-provider warns on import under any Node version that is not LTS yet, such as the pinned one.
process.release.lts ??= 'Pinned';
