// oidc-provider warns at import under any Node that is not yet LTS, and the pinned Node is one of those.
process.release.lts ??= 'Pinned';
