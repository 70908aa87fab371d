import type { DirectoryUser } from '@probity/domain/scim/directory-user.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { type ChangeScimUser, changeScimUser } from './change-scim-user.ts';
import type { ScimUser } from './view-scim-user.ts';

/** What the body leaves out stays: a directory that maps no roles must not take them away. */
export const replaceScimUser = (
  ctx: Ctx,
  { user, ...input }: ChangeScimUser & { user: DirectoryUser },
): Promise<ScimUser> => changeScimUser(ctx, input, () => user);
