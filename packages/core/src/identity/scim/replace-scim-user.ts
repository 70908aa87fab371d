import type { DirectoryUser } from '@probity/domain/scim/directory-user.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { type ChangeScimUser, changeScimUser } from './change-scim-user.ts';
import type { ScimUser } from './view-scim-user.ts';

/** Attributes missing from the body are kept: a directory that maps no roles must not remove them. */
export const replaceScimUser = (
  ctx: Ctx,
  { user, ...input }: ChangeScimUser & { user: DirectoryUser },
): Promise<ScimUser> => changeScimUser(ctx, input, () => user);
