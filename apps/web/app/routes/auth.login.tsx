import { safeBackTo } from '@probity/domain/auth/back-to.ts';
import { data, redirect } from 'react-router';
import { SignInPage } from '../features/auth/sign-in-page.tsx';
import { isSignInProblem } from '../features/auth/sign-in-problem.ts';
import { webContext } from '../web-context.ts';
import type { Route } from './+types/auth.login.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const problem = query.get('problem');
  const asked = query.get('backTo');
  const backTo = asked ? safeBackTo(asked) : null;
  if (context.get(webContext).signedIn) throw redirect(backTo ?? '/dashboard');
  return data(
    { backTo, hint: query.get('hint'), problem: isSignInProblem(problem) ? problem : null },
    { status: problem === 'unavailable' ? 502 : 200 },
  );
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} />;
}
