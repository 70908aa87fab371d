import { ACCOUNT_PARAMETER } from '@probity/domain/accounts/account-parameter.ts';
import type { ProductProfile } from '../../kernel/context/index.ts';

/** A link to a page of the product, opened in the account that the email is about. */
export function accountLink(
  { publicUrl }: ProductProfile,
  { path, accountId }: { path: string; accountId: string },
): string {
  const url = new URL(publicUrl + path);
  url.searchParams.set(ACCOUNT_PARAMETER, accountId);
  return url.href;
}
