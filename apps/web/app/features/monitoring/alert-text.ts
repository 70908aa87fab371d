import type { MonitoringAlert } from '@probity/contract/monitoring.ts';
import { inWords, type Reader } from '@probity/domain/compliance-tests/test-text.ts';
import { verificationOutcomes } from '@probity/domain/enumerations.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { today } from '../../platform/dates/today.ts';

interface AlertText {
  /** A sentence, or the old and the new value. */
  sentence: string | null;
  from: string | null;
  to: string | null;
}

const identityStates = ['Overdue', 'Ended', 'DueBy', 'Unknown'] as const;

/** Whose identity verification is open at the register. */
function identitiesIn(values: NonNullable<MonitoringAlert['before']>, reader: Reader): string {
  const { t } = currentTexts();
  const words = inWords(values, reader);
  const open = identityStates.flatMap((state) =>
    words[state] === undefined ? [] : t(`monitoring.identities.${state}`, { names: String(words[state]) }),
  );
  return open.join(' · ') || t('monitoring.identities.none');
}

/** The text of an alert, in the user's language. */
export function useAlertText(): (alert: MonitoringAlert) => AlertText {
  const t = useTranslations('monitoring');
  const outcomes = useTranslations('monitoring.outcome');
  const { day } = useDates();
  return ({ kind, item, entity, before, after }) => {
    const reader = { kind: entity.kind, day };
    if (!after) return { sentence: t('withheld'), from: null, to: null };
    const words = inWords(after, reader);
    if (kind === 'RegisterChange' && item === 'identity') {
      const openIn = (values: typeof before): string | null => values && identitiesIn(values, reader);
      return { sentence: null, from: openIn(before), to: openIn(after) };
    }
    if (kind === 'RegisterChange' || kind === 'ScreeningChange') {
      const textOf = (values: typeof before): string | null => {
        if (!values) return null;
        const { value, outcome } = inWords(values, reader);
        const text = String(value ?? outcome ?? '');
        return isOneOf(verificationOutcomes, text) ? outcomes(text) : text;
      };
      return { sentence: null, from: textOf(before), to: textOf(after) };
    }
    if (kind === 'OwnershipChange')
      return {
        sentence: currentTexts().write(
          `monitoring.said.${after.state === 'Below' ? 'Below' : 'Reaches'}`,
          words,
        ),
        from: null,
        to: null,
      };
    if (kind === 'StaleData')
      return { sentence: currentTexts().write('monitoring.said.StaleData', words), from: null, to: null };
    const until = typeof after.day === 'object' && 'day' in after.day ? after.day.day : item;
    return {
      sentence: currentTexts().write(
        `monitoring.said.${until < today() ? 'Expired' : 'ExpiringEvidence'}`,
        words,
      ),
      from: null,
      to: null,
    };
  };
}
