import { keyedItem, type ReliedItem } from '@probity/domain';
import { itemLabel, untitledItem } from '@probity/domain/sharing/item-label.ts';
import { acceptedText, confirmationOf, reliedText } from '../../exchange/shared-data/index.ts';
import type { Counterparty } from '../counterparties/index.ts';

export interface ReliedItemView {
  label: string;
  text: string | null;
  files: number;
}

/** An item that was relied on, as text. */
export function itemView(item: ReliedItem, { kind }: Pick<Counterparty, 'kind'>): ReliedItemView {
  const named = keyedItem(item);
  const words = item.values.map(({ value, related, consent }) =>
    [
      named.kind === 'field' ? acceptedText(named.key, value, related) : reliedText(item, value),
      confirmationOf({ related, consent }),
    ]
      .filter(Boolean)
      .join(', '),
  );
  return {
    label:
      itemLabel({ kind: item.kind, key: item.key }, kind) ?? item.question?.text ?? untitledItem(item.kind),
    text: words.filter(Boolean).join('; ') || null,
    files: new Set([...item.documents, ...item.values.flatMap(({ evidence }) => evidence)]).size,
  };
}
