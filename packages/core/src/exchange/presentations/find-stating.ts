import { keyedItem, type ReliedItem } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { attests } from '../../registry/proofs/index.ts';
import { type ConnectionRow, partySealing } from '../connections/index.ts';
import { presentationContext } from './present-shared.job.ts';
import { listPresentations, type PresentationRow } from './presentations.store.ts';
import { statedIndex } from './stated-index.ts';

export interface StatingPresentation extends Pick<PresentationRow, 'id' | 'type' | 'sharedAt'> {
  /** The values that it states as they are given, by credential id. */
  states: ReadonlySet<string>;
  fields: readonly string[];
  /** As it was presented. */
  content: string;
}

interface Accepted {
  items: readonly ReliedItem[];
  at: Date;
  /** The fields that the recipient has opened: what discloses another is left out. */
  opened: ReadonlySet<string>;
}

/**
 * For values as the recipient accepted them, the credentials that were presented to it and stated exactly that: for each value
 * the one that it had then, otherwise the first that came later.
 */
export async function findStating(
  ctx: Ctx,
  connection: ConnectionRow,
  { items, at, opened }: Accepted,
): Promise<StatingPresentation[]> {
  const rows = (await listPresentations(ctx.db, connection.id)).filter(({ fields }) =>
    fields.every((field) => opened.has(field)),
  );
  const [first] = rows;
  if (!first) return [];
  const sealing = await partySealing(ctx, connection.id, first.accountId);
  const statedBy = new Map<PresentationRow, Set<string>>();
  for (const accepted of items) {
    const item = keyedItem(accepted);
    if (item.kind !== 'field') continue;
    for (const { credentialId, value } of accepted.values) {
      const index = statedIndex(sealing, value);
      const stating = rows.filter(
        ({ type, content, stated }) =>
          content !== null && attests(type, item.key) && stated[credentialId] === index,
      );
      const chosen = stating.findLast(({ sharedAt }) => sharedAt <= at) ?? stating[0];
      if (chosen) statedBy.set(chosen, (statedBy.get(chosen) ?? new Set()).add(credentialId));
    }
  }
  return [...statedBy].flatMap(([{ id, type, fields, sharedAt, content }, states]) =>
    content
      ? [
          {
            id,
            type,
            fields,
            sharedAt,
            states,
            content: sealing.unseal(content, presentationContext(id)).toString('utf8'),
          },
        ]
      : [],
  );
}
