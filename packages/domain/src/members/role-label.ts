import type { MemberRole } from '../enumerations.ts';
import { currentTexts } from '../texts/current.ts';

/** What people read for a role: the one that only looks is no reviewer of anything. */
export const roleLabel = (key: MemberRole): string => currentTexts().texts.common.role[key];
