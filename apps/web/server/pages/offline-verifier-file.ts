import { join } from 'node:path';

/** Where the build puts the verifier that works without a network. */
export const offlineVerifierIn = (buildDirectory: string): string =>
  join(buildDirectory, 'offline/verifier.html');
