import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

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

/** Taken before anything else is built: the issuer's URL contains the port. */
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
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function portProblem(error: unknown, purpose: string, port: number, setting: string): unknown {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  return taken ? new PortTaken(purpose, port, setting, error) : error;
}
