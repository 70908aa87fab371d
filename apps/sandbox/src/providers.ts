import type { FastifyInstance } from 'fastify';
import type { Outbox } from './control/outbox.ts';

/** A simulated outside service. To add one, implement this interface and list it in `index.ts`. */
export interface Provider {
  /** Also the name of its fault switch. */
  id: string;
  title: string;
  description: string;
  links: readonly { label: string; href: string }[];
  /** A short phrase for the home page. */
  state(): string;
  register(app: FastifyInstance): Promise<void>;
  /** The webhooks it has sent to the product, if it sends any. */
  outbox?: Outbox;
  /** Actions specific to this provider, for the control page. */
  levers?: readonly { id: string; label: string; pull(): void }[];
  /** Clears everything that has happened since the start. */
  reset?(): void | Promise<void>;
  close?(): Promise<void>;
}
