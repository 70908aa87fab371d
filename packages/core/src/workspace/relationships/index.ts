export { countRelationships } from './count-relationships.ts';
export { deleteRelationshipView } from './delete-relationship-view.ts';
export { exportRelationships } from './export-relationships.ts';
export { getRelationship, type WholeRelationship } from './get-relationship.ts';
export { listRelationshipViews } from './list-relationship-views.ts';
export { listRelationships } from './list-relationships.ts';
export { refreshRelationships, refreshRelationshipsJob } from './refresh-relationships.job.ts';
export type { RelationshipCounts, RelationshipRow } from './relationships.store.ts';
export { saveRelationshipView } from './save-relationship-view.ts';
