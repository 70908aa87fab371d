import type { FastifyInstance } from 'fastify';
import type { Outbox } from './control/outbox.ts';

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
  /** What it told the product, where it tells it anything. */
  outbox?: Outbox;
  /** What only this provider can be made to do, for the control page. */
  levers?: readonly { id: string; label: string; pull(): void }[];
  /** Forgets what happened since the start, where there is something to forget. */
  reset?(): void | Promise<void>;
  close?(): Promise<void>;
}
