export { type AddRelatedEntity, addRelatedEntity } from './add-related-entity.ts';
export { listRelatedEntities } from './list-related-entities.ts';
export { countLinksTo } from './related.store.ts';
