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
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: scrubPath(request.url),
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

/** Keeps query strings and tokens in paths out of the logs. */
export function scrubPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path.replace(/\/(invite|unsubscribe|Files)\/[^/]+/, '/$1/…');
}
