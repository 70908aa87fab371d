import type { MemberRole } from '../enumerations.ts';
import { currentTexts } from '../texts/current.ts';

/** The label of a role: `Reviewer` has read access only and reviews nothing. */
export const roleLabel = (key: MemberRole): string => currentTexts().texts.common.role[key];
