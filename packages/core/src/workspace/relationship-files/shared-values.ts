import { rejectionReasonLabel } from '@probity/domain/credentials/rejection.ts';
import { itemLabel } from '@probity/domain/sharing/item-label.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDayOf } from '@probity/domain/texts/written-dates.ts';
import type { SharedItemView } from '../../exchange/shared-data/index.ts';
import type { FileContent } from '../exports/index.ts';

/** What the account itself said about a shared item. */
export interface ValueJudgement {
  label: string;
  verdict: string;
  text: string;
  note: string | null;
  at: Date;
}

const earlier = { Accepted: 'earlierAccepted', Rejected: 'earlierRejected' } as const;

/** Of each value, or of an item without values. */
export function judgementsOf(items: readonly SharedItemView[]): ValueJudgement[] {
  const { t } = currentTexts();
  return items.flatMap((item) =>
    [item.opinion, ...item.values.map(({ opinion }) => opinion)].flatMap((opinion) => {
      if (!opinion) return [];
      const { verdict, reason, note, at, byName, isCurrent } = opinion;
      const key = isCurrent ? verdict : earlier[verdict];
      const text = t(`connections.shared.opinion.${key}`, {
        name: byName ?? t('pdf.screening.formerMember'),
        date: writtenDayOf(at),
        reason: reason ? rejectionReasonLabel(reason) : '',
      });
      return [{ label: itemLabel(item) ?? item.question?.text ?? item.key, verdict, text, note, at }];
    }),
  );
}

/** Sensitive values masked as on the page; signed credentials state them in clear, so they are left out. */
export function redact(file: FileContent, items: readonly SharedItemView[]): FileContent {
  const masked = new Map(
    items.flatMap(({ values }) =>
      values.flatMap(({ row, text, masked }) => (masked ? [[row.id, text]] : [])),
    ),
  );
  return {
    ...file,
    sections: file.sections.map((section) => ({
      ...section,
      entries: section.entries.map((entry) => ({
        ...entry,
        values: entry.values.map((value) => ({
          ...value,
          credential: null,
          ...(masked.has(value.id) && { text: masked.get(value.id) ?? null, value: null }),
        })),
      })),
    })),
    credentials: [],
  };
}
