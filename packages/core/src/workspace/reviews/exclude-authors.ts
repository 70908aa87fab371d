import type { Ctx, Events } from '../../kernel/context/index.ts';
import { saveAuthors } from './review-items.store.ts';

/** Who provided a certificate may not review it, so that it is no task for them. */
export const excludeAuthors = ({ db }: Ctx, authored: Events['certificate.authored']): Promise<void> =>
  saveAuthors(db, authored);
