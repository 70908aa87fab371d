export { deletePublicPageOfClosed } from './delete-public-page-of-closed.ts';
export { publicFactContext } from './encryption-contexts.ts';
export { getPublicPage, type PublicFact, type PublicPage } from './get-public-page.ts';
export { getPublicPageBadge, getPublicPageCode } from './get-public-page-badge.ts';
export {
  getPublicPageSettings,
  type PublicPageSettings,
  type PublishableFact,
} from './get-public-page-settings.ts';
export { hasPublicPage } from './has-public-page.ts';
export { publishFact } from './publish-fact.ts';
export { switchPublicPage } from './switch-public-page.ts';
export { withdrawFact } from './withdraw-fact.ts';
