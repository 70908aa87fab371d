import { roleConfirmation } from '@probity/domain/credentials/role-confirmation.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { useTranslations } from 'use-intl';
import type { ChartNode } from './chart-model.ts';
import { formatShare } from './format-share.ts';
import { useEffectiveText } from './use-effective-text.ts';
import { wrapWords } from './wrap-words.ts';

/** Small letters that fit between the edges of a box, in the name and below it. */
const NAME_CHARACTERS = 25;
const WORD_CHARACTERS = 25;

interface NodeText {
  /** Everything, for those who point at it. */
  title: string;
  nameLines: string[];
  wordLines: string[];
  isUnconfirmed: boolean;
}

/** What a box of the chart says: the whole name, then its share, kind or country. */
export function useNodeText(): (node: ChartNode) => NodeText {
  const t = useTranslations('ownership');
  const effective = useEffectiveText();
  const wordsOf = ({ party, isSubject, unexplained }: ChartNode): string => {
    if (unexplained) return t('unexplained', { share: formatShare(unexplained) });
    if (isSubject || !party) return t('subject');
    const share = effective(party);
    if (party.kind === 'Person' && share)
      return Number(party.capital?.max ?? 0) > 0 ? t('effective', { share }) : share;
    const country = party.country && countryName(party.country);
    if (party.kind === 'Organisation' && country) return country;
    return [t(`kind.${party.kind}`), country].filter(Boolean).join(' · ');
  };
  return (node) => {
    const { party } = node;
    const name = party ? (party.name ?? t('hidden')) : t('notKnown');
    const words = wordsOf(node);
    const unconfirmed = party?.isUnconfirmed ? roleConfirmation({ name, consent: 'NotAsked' }) : null;
    return {
      title: [name, words, unconfirmed].filter(Boolean).join(', '),
      nameLines: wrapWords(name, NAME_CHARACTERS),
      wordLines: wrapWords(words, WORD_CHARACTERS),
      isUnconfirmed: unconfirmed !== null,
    };
  };
}

const NAME_LINE = 18;
const WORD_LINE = 16;

export const heightOf = ({ nameLines, wordLines }: Pick<NodeText, 'nameLines' | 'wordLines'>): number =>
  28 + nameLines.length * NAME_LINE + wordLines.length * WORD_LINE;

export const lineTop = (index: number, kind: 'name' | 'words', names: number): number =>
  kind === 'name' ? 26 + index * NAME_LINE : 26 + names * NAME_LINE + index * WORD_LINE;
