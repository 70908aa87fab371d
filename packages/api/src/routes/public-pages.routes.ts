import * as contract from '@probity/contract/public-pages.ts';
import {
  getPublicPage,
  getPublicPageSettings,
  publishFact,
  switchPublicPage,
  withdrawFact,
} from '@probity/core/registry/public-pages';
import type { Serve } from '../serve.ts';

export function publicPagesRoutes(serve: Serve): void {
  serve.each(contract, {
    getPublicPage,
    getPublicPageSettings,
    switchPublicPage,
    publishFact,
    withdrawFact,
  });
}
