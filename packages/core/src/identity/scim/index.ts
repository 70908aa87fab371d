export { createScimUser } from './create-scim-user.ts';
export { deleteScimUser } from './delete-scim-user.ts';
export { getScimUser } from './get-scim-user.ts';
export { listScimUsers } from './list-scim-users.ts';
export { patchScimUser } from './patch-scim-user.ts';
export { replaceScimUser } from './replace-scim-user.ts';
export type { ScimUser } from './view-scim-user.ts';
