import { webContext } from '../../web-context.ts';
import { pageProblem } from '../problems/page-problem.ts';
import { admit, type PageArgs } from './admission.server.ts';

/** Signed-in users keep the shell around a page that does not exist. */
export async function notFound({ url, context }: PageArgs) {
  const viewer = context.get(webContext).signedIn
    ? await admit({ url, context, params: {} }).catch(() => undefined)
    : undefined;
  return pageProblem({ kind: 'not-found', ...(viewer && { viewer }) });
}
