import type { Config } from '@react-router/dev/config';
import { writeOfflineVerifier } from './build-offline-verifier.ts';
import { compressAssets } from './compress-assets.ts';

export default {
  ssr: true,
  // The route list is short; sending it whole saves a request per navigation.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    await compressAssets(buildDirectory);
    await writeOfflineVerifier(buildDirectory);
  },
} satisfies Config;
