import { applyPatch } from '@probity/domain/scim/apply-patch.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { type ChangeScimUser, changeScimUser } from './change-scim-user.ts';
import { knownToDirectory, type ScimUser } from './view-scim-user.ts';

/** Applies all operations or none. */
export const patchScimUser = (
  ctx: Ctx,
  { patch, ...input }: ChangeScimUser & { patch: unknown },
): Promise<ScimUser> => changeScimUser(ctx, input, (member) => applyPatch(knownToDirectory(member), patch));
