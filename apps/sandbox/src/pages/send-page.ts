import type { FastifyReply } from 'fastify';

/** Allows only our own files; `formTargets` are the origins a form submission may redirect to. */
export function pagePolicy(formTargets: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
  ].join('; ');
}

export function sendPage(reply: FastifyReply, page: string, formTargets?: readonly string[]): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy(formTargets))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}
