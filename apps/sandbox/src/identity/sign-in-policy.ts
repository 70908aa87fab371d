import { interactionPolicy } from 'oidc-provider';

const { Check, base } = interactionPolicy;

/** Decides when the sign-in page is shown. There is no consent step, because the product is a first-party client. */
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
