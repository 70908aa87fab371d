import { type ContentKind, contentKinds } from '@probity/domain';
import { variables } from '@probity/domain/declarations/variables.ts';
import { authorise, type Ctx } from '../../kernel/context/index.ts';

/** The variables that a text can use, and the content kinds available here. */
export function listVariables(ctx: Ctx, input: { accountId: string }) {
  authorise(ctx.actor, 'view', input.accountId);
  const isOffered = (kind: ContentKind) => kind !== 'AdobeSign' || ctx.services.eSignature !== null;
  return {
    items: variables.map((variable) => ({ ...variable, kinds: [...variable.kinds] })),
    contentKinds: contentKinds.filter(isOffered),
  };
}
