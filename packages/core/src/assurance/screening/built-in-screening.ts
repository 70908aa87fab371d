import { type AmlRisk, distinctRisks } from '@probity/domain/checks/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { AmlHit, AmlScreening, SearchedList, SearchedVersion } from '../../kernel/ports/index.ts';
import { findActiveEntries } from './entries.store.ts';
import { riskCategoriesOf } from './risk-categories.ts';

export const MAX_SCREENED_HITS = 200;

/** The product's own engine for the imported lists. */
export function builtInScreening(ctx: Ctx): AmlScreening {
  const { screening } = ctx.services;
  const { threshold } = screening;
  return {
    async screen(subject) {
      const found = await screening.search(subject, { threshold, limit: MAX_SCREENED_HITS });
      const entries = await inTransaction(ctx, ({ db }) =>
        findActiveEntries(
          db,
          found.hits.map(({ entityId }) => entityId),
        ),
      );
      const byId = new Map(entries.map((entry) => [entry.id, entry]));
      const titles = new Map(found.lists.map(({ list, title }) => [list, title]));
      const hits = found.hits.flatMap(({ entityId, score, matchTypes, matchedName, ...hit }): AmlHit[] => {
        const entry = byId.get(entityId);
        // Removed from the list since the threads loaded it, so no longer a hit.
        if (!entry) return [];
        const { nameScore, priority, alignedTokens, corroboration } = hit;
        return [
          {
            entry,
            listTitle: titles.get(entry.list) ?? entry.list,
            score,
            matchTypes,
            matchedName: matchedName.text,
            match: { nameScore, priority, alignedTokens, corroboration },
            risks: risksOf(entry.topics),
            sources: [],
            media: [],
          },
        ];
      });
      return {
        reference: null,
        hits,
        total: found.total - (found.hits.length - hits.length),
        threshold,
        lists: found.lists.map(searchedList),
        unusable: found.unusable ?? null,
        answers: [],
      };
    },
  };
}

export const searchedList = ({
  list,
  title,
  number,
  label,
  importedAt,
  entities,
}: SearchedVersion): SearchedList => ({
  stored: { list, number },
  title,
  version: `${number} (${label})`,
  importedAt: importedAt?.toISOString() ?? null,
  entries: entities,
});

/** Lists that report adverse media do not specify its kind. */
const risksOf = (topics: readonly string[]): AmlRisk[] =>
  distinctRisks(
    riskCategoriesOf(topics).map((category) => ({
      category,
      subtype: category === 'AdverseMedia' ? 'Other' : null,
    })),
  );
