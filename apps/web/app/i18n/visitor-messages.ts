import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { factors } from './en/factors.ts';
import { invite } from './en/invite.ts';
import { problems } from './en/problems.ts';
import { register } from './en/register.ts';
import { ui } from './en/ui.ts';

/** The texts of pages that need no sign-in, so that these pages stay light. */
export const visitorMessages = { auth, common, factors, invite, problems, register, ui } as const;
