import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: ['req.headers', '*.password', '*.token', '*.code', '*.totp', '*.email', 'err.config'],
      remove: true,
    },
    serializers: {
      req: (request: LoggedRequest) => ({
        id: request.id,
        method: request.method,
        path: scrubPath(request.url, request.routeOptions?.url),
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack,
        cause: error.cause instanceof Error ? error.cause.message : undefined,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

interface LoggedRequest {
  method: string;
  url: string;
  id: string;
  /** The pattern of the matched route; missing before one is found. */
  routeOptions?: { url?: string | undefined };
}

/** Parameters of our routes that are secrets: having one is enough. */
const secretParameters: readonly string[] = [':token', ':secret'];
const MAX_PLAIN_SEGMENT = 40;

/**
 * Keeps query strings and secrets in paths out of the logs. Where a route has parameters, their names decide. Pages and
 * paths without a route are matched by others, who accept other spellings: there, whatever follows the page of a link
 * and whatever is as long as a secret is left out.
 */
export function scrubPath(url: string, pattern?: string): string {
  const path = url.split('?')[0] ?? '';
  const segments = path.split('/');
  const named = pattern?.includes('*') ? [] : (pattern?.split('/') ?? []);
  if (named.length > 0)
    return segments
      .map((segment, index) => (secretParameters.includes(named[index] ?? '') ? '…' : segment))
      .join('/');
  return segments
    .map((segment, index) => {
      const isLinked = /^(invite|unsubscribe|files|comply-advantage)$/i.test(
        plain(segments[index - 1] ?? ''),
      );
      const isLong = segment.length > MAX_PLAIN_SEGMENT && !/\.(js|css|woff2|svg|png|map)$/.test(segment);
      return segment !== '' && (isLinked || isLong) ? '…' : segment;
    })
    .join('/');
}

function plain(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
