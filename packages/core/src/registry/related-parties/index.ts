export { type AddRelatedEntity, addRelatedEntity, type NewParty } from './add-related-entity.ts';
export { listRelatedEntities } from './list-related-entities.ts';
export { countLinksTo } from './related.store.ts';
