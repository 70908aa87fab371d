import { authoriseSelf, type Ctx } from '../../kernel/context/index.ts';
import { ProviderFailure, type RegisterExtract } from '../../kernel/ports/index.ts';
import { getPublicRegister, type PublicRegister } from './public-register.ts';
import type { Unanswered } from './search-register.ts';
import { withinPatience } from './within-patience.ts';

interface PreviewOwnCompany {
  userId: string;
  country: string;
  reference: string;
}

export interface OwnCompany {
  register: PublicRegister['provider'];
  readAt: Date;
  failure: Unanswered | null;
  /** Null if the register did not answer. */
  content: RegisterExtract | null;
}

/** What a profile would be filled with, to be seen before the account is opened. Nothing is stored. */
export async function previewOwnCompany(ctx: Ctx, input: PreviewOwnCompany): Promise<OwnCompany> {
  authoriseSelf(ctx.actor, input.userId);
  const { provider, register } = getPublicRegister(ctx, input.country);
  const outcome = await withinPatience(
    register.read(input.reference, null).catch((error: unknown) => {
      if (error instanceof ProviderFailure) return error;
      throw error;
    }),
  );
  const preview = { register: provider, readAt: ctx.services.now(), failure: null, content: null };
  if (outcome instanceof ProviderFailure) {
    const { kind, retryAfterSeconds } = outcome;
    return { ...preview, failure: { kind, retryAfterSeconds } };
  }
  if (outcome === 'late' || outcome.state === 'Pending')
    return { ...preview, failure: { kind: 'TimedOut', retryAfterSeconds: null } };
  return { ...preview, content: outcome.extract };
}
