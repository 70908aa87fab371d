import { roleMay } from '../members/permissions.ts';
import type { Attestor } from './assurance.ts';

/** In what capacity somebody would judge the credential. */
export type Judge =
  | { as: 'Platform'; userId: string }
  | { as: 'Party'; userId: string; role: string; sharedWithThem: boolean }
  | { as: 'Holder'; userId: string; role: string };

export type Judgement =
  | { allowed: true; attestor: Attestor }
  | { allowed: false; reason: 'Role' | 'NotShared' | 'FourEyes' };

/** Who may validate or reject: the platform, a party it was shared with, or a second pair of eyes at the holder. */
export function mayValidate(judge: Judge, credential: { lastChangedBy: string | null }): Judgement {
  if (judge.as !== 'Platform' && !roleMay(judge.role, 'validate')) return { allowed: false, reason: 'Role' };
  if (judge.as === 'Party' && !judge.sharedWithThem) return { allowed: false, reason: 'NotShared' };
  // Nobody judges their own entry, in whatever capacity they come back.
  if (judge.userId === credential.lastChangedBy) return { allowed: false, reason: 'FourEyes' };
  return { allowed: true, attestor: judge.as };
}

/** Said beside the disabled button, with whom to ask. */
export const judgementReasons = {
  Role: 'Only a Validator or an Owner may do this. Ask one of them.',
  NotShared: 'This was not shared with you. Ask the holder to share it.',
  FourEyes: 'You made the last change, so somebody else has to check it.',
  Evidence: 'No document proves it yet. Ask whoever gave it to add one.',
} as const;
