import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DayQuestion } from './day-question.tsx';
import { VerificationCard } from './verification-card.tsx';
import { type CheckedCredential, lookupsTogether } from './verify-in-browser.ts';

interface CheckedCardProps extends CheckedCredential {
  name: string;
  credential: string;
  onRemove: () => void;
}

/** What was found out online: with a question about a day, and with what was looked up. */
export default function CheckedCard({
  name,
  credential,
  verification,
  onRemove,
  ...given
}: CheckedCardProps) {
  const t = useTranslations('verify');
  const [lookups, setLookups] = useState(given.lookups);
  return (
    <VerificationCard
      name={name}
      host={window.location.host}
      verification={verification}
      sent={t('sent', { lookups })}
      onRemove={onRemove}
    >
      {verification.claims && (
        <DayQuestion
          credential={credential}
          onLookups={(more) => setLookups((before) => lookupsTogether(before, more))}
        />
      )}
    </VerificationCard>
  );
}
