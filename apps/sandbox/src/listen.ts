import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Server as NetServer } from 'node:net';
import { errorCodeOf } from './error-code.ts';

export interface HttpListener {
  server: Server;
  port: number;
  close(): Promise<void>;
}

export class PortTaken extends Error {
  constructor(purpose: string, port: number, setting: string, cause: unknown) {
    super(
      `Port ${port} (${purpose}) is taken by another program. Stop it, or set ${setting} to another port.`,
      {
        cause,
      },
    );
  }
}

/** Must run before anything else is created, because the issuer's URL contains the port. */
export async function listenHttp(host: string, port: number): Promise<HttpListener> {
  const server = createServer();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portProblem(error, 'sandbox pages', port, 'SANDBOX_PORT');
  }
  return {
    server,
    port: portOf(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The actual port of a listening server, even if it was started with port 0. */
export function portOf(server: NetServer): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen on a port.');
  return address.port;
}

export function portProblem(error: unknown, purpose: string, port: number, setting: string): unknown {
  const taken = errorCodeOf(error) === 'EADDRINUSE';
  return taken ? new PortTaken(purpose, port, setting, error) : error;
}
