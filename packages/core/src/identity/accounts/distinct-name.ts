import { invalid } from '@probity/domain';
import { isConfusable, latinLookalike } from '@probity/domain/entities/safe-name.ts';
import { endsLikeCompany, isSameName } from '@probity/domain/entities/same-name.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { listOrganisationsLike } from './accounts.store.ts';
import { refuseImpersonation } from './refuse-impersonation.ts';

interface DistinctName {
  accountId: string | null;
  name: string;
  path: string;
  /** The registered name of the account, where `name` is only its display name. */
  registeredName?: string;
  /** An individual, who is marked as one, may share a company's name, but the name may not end in a legal form. */
  isPerson?: boolean;
}

/** Styled characters such as 𝐁 or Ｂ, which nobody types but everyone reads as a B. */
const isStyled = (name: string): boolean => name.normalize('NFKC') !== name.normalize('NFC');

/** Refuses a name that could be mistaken for that of another registered organisation, or for our own. */
export async function assertDistinctName(
  ctx: Ctx,
  { accountId, name, path, registeredName, isPerson = false }: DistinctName,
): Promise<void> {
  if (registeredName !== undefined && isSameName(name, registeredName)) return;
  refuseImpersonation(ctx, { name, path, isPerson });
  if (isPerson && endsLikeCompany(name)) throw invalid(path, 'personName');
  const others = await listOrganisationsLike(ctx.db, [name, latinLookalike(name)]);
  const isTaken = others.some(
    ({ id, displayName }) =>
      id !== accountId &&
      isConfusable(displayName, name) &&
      // Registered names may differ in their legal form alone, in ordinary characters; a display name may not.
      (registeredName !== undefined || isStyled(name) || !isSameName(displayName, name)),
  );
  if (isTaken) throw invalid(path, 'confusableName');
}
