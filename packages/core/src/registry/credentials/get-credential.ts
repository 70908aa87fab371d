import { ProductError } from '@probity/domain';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { getVisibleCredential } from './own-credential.ts';
import { type CredentialView, viewCredentials } from './view-credential.ts';

export function getCredential(ctx: Ctx, input: { credentialId: string }): Promise<CredentialView> {
  return inTransaction(ctx, async (ctx) => {
    const row = await getVisibleCredential(ctx, input.credentialId);
    const [view] = await viewCredentials(ctx, [row]);
    if (!view) throw new ProductError('resource.not_found');
    return view;
  });
}
