export { findSimilarParties } from './find-similar-parties.ts';
export { type Duplicate, listDuplicates } from './list-duplicates.ts';
export { mergeEntities } from './merge-entities.ts';
export { tellApart } from './tell-apart.ts';
export { unmergeEntity } from './unmerge-entity.ts';
