import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { NonceContext } from './nonce.ts';
import { isPageProblem, retryAfter } from './platform/problems/page-problem.ts';
import { webContext } from './web-context.ts';

export { createRequestHandler } from 'react-router';
export { createLoadContext } from './web-context.ts';

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  const wait = waitOf(routerContext);
  if (wait !== null) headers.set('retry-after', String(wait));
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const web = loadContext.get(webContext);

  return new Promise((resolve, reject) => {
    let failed = false;
    const timer = setTimeout(() => abort(), streamTimeout + 1000);
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={web.nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={web.nonce} />
      </NonceContext>,
      {
        nonce: web.nonce,
        // Sent in one piece: loaders have waited for the data, and streaming costs more than waiting for the rest.
        onAllReady() {
          clearTimeout(timer);
          const pieces: Buffer[] = [];
          const body = new Writable({
            write(piece: Buffer, _encoding, done) {
              pieces.push(piece);
              done();
            },
          });
          body.once('finish', () =>
            resolve(new Response(Buffer.concat(pieces), { headers, status: failed ? 500 : status })),
          );
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          failed = true;
          web.reportError(error);
        },
      },
    );
  });
}

/** How long to wait, in seconds, if a loader has refused the page for a time. */
function waitOf({ staticHandlerContext: { errors } }: EntryContext): number | null {
  const [error] = Object.values(errors ?? {});
  return isRouteErrorResponse(error) && isPageProblem(error.data) ? retryAfter(error.data) : null;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(webContext).reportError(error);
};
