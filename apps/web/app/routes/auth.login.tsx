import { safeBackTo } from '@probity/domain/auth/back-to.ts';
import { data } from 'react-router';
import { SignInPage } from '../features/auth/sign-in-page.tsx';
import { isSignInProblem } from '../features/auth/sign-in-problem.ts';
import { readSecondFactor, takeSecondFactor } from '../features/second-factor/second-factor.server.ts';
import { SecondFactorPage } from '../features/second-factor/second-factor-page.tsx';
import { pagePath } from '../i18n/page-path.server.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/auth.login.ts';

/** The sign-in page for visitors; the second-factor step for signed-in users who are not verified. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const web = context.get(webContext);
  const query = url.searchParams;
  const asked = query.get('backTo');
  const backTo = asked ? safeBackTo(asked) : null;
  if (web.signedIn) {
    return {
      kind: 'verify' as const,
      ...(await readSecondFactor(web, url, backTo ?? pagePath(web, '/dashboard'))),
    };
  }
  const registration = await web.registration.read();
  const registered = registration?.done ? registration.email : null;
  const problem = query.get('problem');
  return data(
    {
      kind: 'sign-in' as const,
      backTo,
      registered,
      hint: query.get('hint') ?? registered,
      problem: isSignInProblem(problem) ? problem : null,
    },
    { status: problem === 'unavailable' ? 502 : 200 },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const web = context.get(webContext);
  const backTo = safeBackTo(url.searchParams.get('backTo'), pagePath(web, '/dashboard'));
  return takeSecondFactor(web, await request.formData(), backTo);
}

export default function Login({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'verify') return <SecondFactorPage {...loaderData} />;
  return <SignInPage {...loaderData} />;
}
