export { deleteEntity } from './delete-entity.ts';
export { type EntityProfile, getEntity, toFileValue } from './get-entity.ts';
export { listEntityHistory } from './list-entity-history.ts';
