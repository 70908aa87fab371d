import type { RegisteredIdentity } from '@probity/domain/entities/registered-identity.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { readBranding } from './branding.ts';
import { readRegisteredIdentity } from './read-registered-identity.ts';

/** How an email that speaks for an account shows it. */
export interface Letterhead {
  name: RegisteredIdentity;
  accentColour: string | null;
}

export async function readLetterhead(ctx: Ctx, accountId: string): Promise<Letterhead> {
  const { accentColour } = await readBranding(ctx, accountId);
  return { name: await readRegisteredIdentity(ctx, accountId), accentColour };
}
