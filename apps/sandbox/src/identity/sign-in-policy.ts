import { interactionPolicy } from 'oidc-provider';

const { Check, base } = interactionPolicy;

/** When the sign-in page is shown. No consent step: the product is first-party. */
export function signInPolicy() {
  const policy = base();
  policy.remove('consent');
  const goneAccount = new Check(
    'account_gone',
    'the signed-in account no longer exists',
    'login_required',
    (ctx) => {
      const { account, session } = ctx.oidc;
      return Boolean(session?.accountId) && !account;
    },
  );
  policy.get('login')?.checks.add(goneAccount);
  return policy;
}
