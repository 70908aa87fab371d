import { isOneOf } from '@probity/domain/is-one-of.ts';
import type { JsonObject } from '@probity/proofs';
import { claimLabel } from '@probity/proofs/types/type-texts.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useFormatLocale } from '../../product.tsx';
import { claimsOf } from '../verify/claims-of.ts';

const statuses = ['active', 'dormant', 'in_liquidation', 'dissolved', 'other'] as const;

/** As the API has read it from JSON. */
const isJsonObject = (claims: unknown): claims is JsonObject => typeof claims === 'object' && claims !== null;

/** A fact in words: what it is called, and what it says on one line. */
export function useFactText(): (claims: unknown) => { label: string; text: string } {
  const t = useTranslations('publicPage');
  const dates = useDates();
  const countries = new Intl.DisplayNames([useFormatLocale()], { type: 'region' });
  const wordsOf = (name: string, text: string): string => {
    if (/country$/.test(name) && /^[A-Z]{2}$/.test(text)) return countries.of(text) ?? text;
    if (/_date$/.test(name)) return dates.day(text);
    if (name === 'legal_person_status' && isOneOf(statuses, text)) return t(`status.${text}`);
    return text;
  };
  return (claims) => {
    const groups = isJsonObject(claims) ? claimsOf(claims) : [];
    const [name = ''] = groups.flatMap((group) => group.name);
    const inner = groups[0]?.lines[0]?.path.at(-1);
    const isWhole = groups.some(({ lines }) => lines.length > 1);
    const lines = groups.flatMap((group) =>
      group.lines.map(({ path, text }) => wordsOf(path.at(-1) ?? group.name, text)),
    );
    return { label: claimLabel(isWhole ? name : (inner ?? name)), text: lines.join(', ') };
  };
}
