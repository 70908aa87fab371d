import type { Credential } from '@probity/contract/credentials.ts';
import { Button } from '@probity/ui/button.tsx';
import { DateField } from '@probity/ui/date-field.tsx';
import { Row } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { useCredentialAct } from '../use-credential-acts.ts';
import classes from './drawer.module.css';

/** Until when the value is valid, and who entered it. */
export function ValiditySection({ credential }: { credential: Credential }) {
  const t = useTranslations('credentials.validity');
  const dates = useDates();
  const [editing, setEditing] = useState(false);
  const { expiresOn, lastChangedBy, changedAt, abilities } = credential;
  if (!credential.hasValue) return null;
  return (
    <section>
      <div className={classes.heading}>
        <h3>{t('title')}</h3>
        {abilities.edit && !editing && (
          <TextButton onClick={() => setEditing(true)}>{t('change')}</TextButton>
        )}
      </div>
      {editing ? (
        <ExpiryForm credential={credential} onDone={() => setEditing(false)} />
      ) : (
        <Text as="p">{expiresOn ? t('until', { date: dates.day(expiresOn) }) : t('forGood')}</Text>
      )}
      {lastChangedBy && (
        <Text as="p" tone="muted" size="small">
          <span suppressHydrationWarning>
            {t('changedBy', { name: lastChangedBy, date: dates.day(changedAt) })}
          </span>
        </Text>
      )}
    </section>
  );
}

function ExpiryForm({ credential, onDone }: { credential: Credential; onDone: () => void }) {
  const t = useTranslations();
  const act = useCredentialAct(credential);
  const [day, setDay] = useState(credential.expiresOn ?? '');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    act.mutate({ kind: 'expire', expiresOn: day || null }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={onSubmit}>
      <DateField
        optional
        label={t('credentials.validity.field')}
        hint={t('credentials.validity.hint')}
        value={day}
        onChange={setDay}
      />
      <Row gap={2}>
        <Button size="sm" type="submit" variant="primary" loading={act.isPending}>
          {t('common.save')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </Row>
    </form>
  );
}
