export {
  type Contact,
  type ContactChanges,
  contactContext,
  contactParts,
  openContact,
  sealContact,
} from './contact.ts';
export { createEntity } from './create-entity.ts';
export {
  deleteEntities,
  findEntity,
  findNamesakes,
  insertEntity,
  namesOf,
  replacePartyNames,
  updateEntity,
} from './entities.access.ts';
export type { EntityRow } from './entities.store.ts';
export { listEntities } from './list-entities.ts';
export {
  getEntityToReview,
  getEntityToSeal,
  getManagedEntity,
  type ManagedEntity,
} from './managed-entity.ts';
export { namedEvent, originOfEntry, type PartyName, placeholder, placeholderRow } from './placeholder.ts';
