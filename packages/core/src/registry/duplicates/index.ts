export { findSimilarParties } from './find-similar-parties.ts';
export { type Duplicate, listDuplicates } from './list-duplicates.ts';
export { markDistinct } from './mark-distinct.ts';
export { mergeEntities } from './merge-entities.ts';
export { unmergeEntity } from './unmerge-entity.ts';
