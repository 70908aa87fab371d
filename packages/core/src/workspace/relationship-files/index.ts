export { exportRelationshipFile } from './export-relationship-file.ts';
