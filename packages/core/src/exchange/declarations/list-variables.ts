import { type ContentKind, contentKinds } from '@probity/domain';
import { variables } from '@probity/domain/declarations/variables.ts';
import { authorise, type Ctx } from '../../kernel/context/index.ts';

/** What a text may be filled with, and the kinds of content that are offered here. */
export function listVariables(ctx: Ctx, input: { accountId: string }) {
  authorise(ctx.actor, 'view', input.accountId);
  const isOffered = (kind: ContentKind) => kind !== 'AdobeSign' || ctx.services.eSignature !== null;
  return {
    items: variables.map((variable) => ({ ...variable, kinds: [...variable.kinds] })),
    contentKinds: contentKinds.filter(isOffered),
  };
}
