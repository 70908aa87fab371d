import { Button } from '@probity/ui/button.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { ToneIcon } from '@probity/ui/tone-icon.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './day-question.module.css';
import { answerForDay, type DayAnswer, momentOfDay } from './valid-on-day.ts';
import { type CheckedCredential, verifyInBrowser } from './verify-in-browser.ts';

interface DayQuestionProps {
  credential: string;
  /** What was looked up for the answer. */
  onLookups: (lookups: CheckedCredential['lookups']) => void;
}

const tones: Readonly<Record<DayAnswer, Tone>> = {
  validByList: 'ok',
  validWithoutStatus: 'ok',
  revoked: 'bad',
  suspended: 'bad',
  expired: 'bad',
  notYetValid: 'bad',
  invalid: 'bad',
  listUnread: 'warn',
  unknown: 'warn',
};

/** Whether a credential was valid on a day of the past, by its dates and its status list of that day. */
export function DayQuestion({ credential, onLookups }: DayQuestionProps) {
  const t = useTranslations('verify.onDay');
  const dates = useDates();
  const [day, setDay] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState(false);
  const [given, setGiven] = useState<{ answer: DayAnswer; day: string } | null>(null);
  const ask = async () => {
    const now = new Date();
    const moment = momentOfDay(day, now);
    setRefused(moment === null);
    setGiven(null);
    if (!moment) return;
    setAsking(true);
    const { verification, lookups } = await verifyInBrowser(credential, moment === now ? undefined : moment);
    onLookups(lookups);
    setGiven({ answer: answerForDay(verification), day });
    setAsking(false);
  };
  return (
    <form
      className={classes.question}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <div className={classes.day}>
        <DateField
          label={t('label')}
          hint={t('hint')}
          value={day}
          onChange={setDay}
          error={refused ? t('refused') : undefined}
        />
        <Button type="submit" loading={isAsking} disabled={day === ''}>
          {t('ask')}
        </Button>
      </div>
      <div role="status">
        {given && (
          <p className={classes.answer} data-tone={tones[given.answer]}>
            <ToneIcon tone={tones[given.answer]} />
            <Text>{t(`answer.${given.answer}`, { day: dates.day(`${given.day}T12:00:00Z`) })}</Text>
          </p>
        )}
      </div>
    </form>
  );
}
