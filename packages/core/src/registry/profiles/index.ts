export { type ChangeEntity, changeEntity } from './change-entity.ts';
