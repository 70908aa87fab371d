export { type AddRelatedEntity, addRelatedEntity, type NewParty } from './add-related-entity.ts';
export { listRelatedEntities } from './list-related-entities.ts';
