import { invalid } from '@probity/domain';
import { isConfusable, latinLookalike } from '@probity/domain/entities/safe-name.ts';
import { endsLikeCompany, isSameName } from '@probity/domain/entities/same-name.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { listOrganisationsLike } from './accounts.store.ts';

interface DistinctName {
  accountId: string | null;
  name: string;
  path: string;
  /** What the account is registered as, where the name is only shown instead of it. */
  registeredName?: string;
  /** People may be called as a company is, and are marked as people; not with its legal form. */
  isPerson?: boolean;
}

/** Letters such as 𝐁 or Ｂ, which nobody types and everybody reads as a B. */
const isStyled = (name: string): boolean => name.normalize('NFKC') !== name.normalize('NFC');

/** Refuses a name that a reader could take for that of another registered organisation. */
export async function assertDistinctName(
  ctx: Ctx,
  { accountId, name, path, registeredName, isPerson = false }: DistinctName,
): Promise<void> {
  if (registeredName !== undefined && isSameName(name, registeredName)) return;
  if (isPerson && endsLikeCompany(name)) throw invalid(path, 'personName');
  const others = await listOrganisationsLike(ctx.db, [name, latinLookalike(name)]);
  const isTaken = others.some(
    ({ id, displayName }) =>
      id !== accountId &&
      isConfusable(displayName, name) &&
      // Two companies may differ by their legal form alone, in ordinary letters; a display name may not borrow another's.
      (registeredName !== undefined || isStyled(name) || !isSameName(displayName, name)),
  );
  if (isTaken) throw invalid(path, 'confusableName');
}
