import type { FastifyInstance } from 'fastify';

/** One part of the outside world. A new one is an object of this shape, listed in `index.ts`. */
export interface Provider {
  /** Also the name of its fault switch. */
  id: string;
  title: string;
  description: string;
  links: readonly { label: string; href: string }[];
  /** One short phrase for the home page. */
  state(): string;
  register(app: FastifyInstance): Promise<void>;
  /** Forgets what happened since the start, where there is something to forget. */
  reset?(): void | Promise<void>;
  close?(): Promise<void>;
}
