import { roleMay } from '../members/permissions.ts';
import type { Attestor } from './assurance.ts';

/** The capacity in which someone would review the credential. */
export type Judge =
  | { as: 'Platform'; userId: string }
  | { as: 'Party'; userId: string; role: string; sharedWithThem: boolean }
  | { as: 'Holder'; userId: string; role: string };

export type Judgement =
  | { allowed: true; attestor: Attestor }
  | { allowed: false; reason: 'Role' | 'NotShared' | 'FourEyes' };

interface Authorship {
  lastChangedBy: string | null;
  /** Who entered the value, and everyone who has changed its evidence since. */
  authors?: readonly string[];
}

/** Who may validate or reject: the platform, a party it was shared with, or a second person of the account. */
export function mayValidate(judge: Judge, { lastChangedBy, authors = [] }: Authorship): Judgement {
  if (judge.as !== 'Platform' && !roleMay(judge.role, 'validate')) return { allowed: false, reason: 'Role' };
  if (judge.as === 'Party' && !judge.sharedWithThem) return { allowed: false, reason: 'NotShared' };
  // No one reviews their own entry, in whatever capacity.
  if (judge.userId === lastChangedBy || authors.includes(judge.userId))
    return { allowed: false, reason: 'FourEyes' };
  return { allowed: true, attestor: judge.as };
}
