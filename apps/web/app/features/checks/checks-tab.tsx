import type { ListedCheck } from '@probity/contract/liveness.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';
import { useCheckPrice } from '../billing/use-check-price.ts';
import { usePaymentGate } from '../billing/use-payment-gate.ts';
import { useProfile } from '../credentials/use-profile.ts';
import { AmlPanel } from './aml-panel.tsx';
import { BankAccountsCard } from './bank-accounts-card.tsx';
import { CheckPerson } from './check-person.tsx';
import { CriminalCard } from './criminal-card.tsx';
import { CriminalPanel } from './criminal-panel.tsx';
import { LivenessPanel } from './liveness-panel.tsx';
import { OutcomeChip } from './outcome-chip.tsx';
import { listChecksQuery } from './queries.ts';
import { useStartLiveness } from './use-start-liveness.ts';

/** The checks of a party; the open result is kept in the URL. */
export function ChecksTab() {
  const t = useTranslations('checks');
  const { entity } = useProfile();
  const { data } = useSuspenseQuery(listChecksQuery(entity.entityId));
  const [search, setSearch] = useSearchParams();
  const ofType = (type: ListedCheck['type']) => data.items.filter((check) => check.type === type);
  const identity = ofType('Liveness');
  const criminal = ofType('CriminalCheck');
  const wanted = search.get('check');
  const [only] = identity;
  // A link to a check opens it if only one person can be checked.
  const openId =
    search.get('person') ?? (wanted && identity.length === 1 ? only?.subject.entityId : null) ?? null;
  const isCriminal = wanted === 'CriminalCheck';
  const open = (entityId: string | null, type: ListedCheck['type'] = 'Liveness') =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('bank');
      if (entityId) {
        after.set('person', entityId);
        after.set('check', type);
      } else {
        after.delete('person');
        after.delete('check');
      }
      return after;
    }, quietly);
  const verified = identity.filter(({ outcome }) => outcome === 'Success').length;
  const subject = identity.find(({ subject }) => subject.entityId === openId)?.subject;
  return (
    <Stack gap={4}>
      <Card
        flush
        title={t('identity')}
        note={identity.length > 0 && t('note', { verified, total: identity.length })}
      >
        {identity.length === 0 ? (
          <EmptyState compact title={t('emptyTitle')}>
            {t('empty')}
          </EmptyState>
        ) : (
          <FieldList>
            {identity.map((check) => (
              <CheckRow
                key={check.subject.entityId}
                check={check}
                selected={!isCriminal && check.subject.entityId === openId}
                onOpen={() => open(check.subject.entityId)}
              />
            ))}
          </FieldList>
        )}
      </Card>
      <AmlPanel entityId={entity.entityId} />
      <BankAccountsCard />
      <CriminalCard
        checks={criminal}
        openId={isCriminal ? openId : null}
        onOpen={(entityId) => open(entityId, 'CriminalCheck')}
      />
      {subject && isCriminal && (
        <CriminalPanel key={subject.entityId} subject={subject} onClose={() => open(null)} />
      )}
      {subject && (wanted === null || wanted === 'Liveness') && (
        <LivenessPanel key={subject.entityId} subject={subject} onClose={() => open(null)} />
      )}
    </Stack>
  );
}

const quietly = { preventScrollReset: true, defaultShouldRevalidate: false } as const;

interface CheckRowProps {
  check: ListedCheck;
  selected: boolean;
  onOpen: () => void;
}

function CheckRow({ check, selected, onOpen }: CheckRowProps) {
  const t = useTranslations('checks');
  const dates = useDates();
  const { subject, outcome, changedAt, couldNotStart, successInForce, abilities } = check;
  const price = useCheckPrice('Liveness');
  return (
    <FieldRow
      selected={selected}
      label={<CheckPerson subject={subject} />}
      value={<OutcomeChip outcome={outcome} />}
      trust={
        <p className={panelText.hint}>
          {couldNotStart
            ? t('couldNotStart')
            : successInForce
              ? t('inForce', { date: dates.minute(successInForce.since) })
              : changedAt && outcome !== 'NotStarted'
                ? t('changed', { date: dates.minute(changedAt) })
                : t('by')}
          {price && abilities.start && outcome === 'NotStarted' && ` · ${price}`}
        </p>
      }
      side={<CheckAction check={check} onOpen={onOpen} />}
    />
  );
}

function CheckAction({ check, onOpen }: Pick<CheckRowProps, 'check' | 'onOpen'>) {
  const t = useTranslations('checks');
  const start = useStartLiveness();
  const { outcome, abilities, subject } = check;
  const refused = usePaymentGate({ checkType: 'Liveness', entityId: subject.entityId });
  if (outcome === 'Started')
    return (
      <Button size="sm" icon={<IconQrcode {...smallIconProps} />} onClick={onOpen}>
        {t('resume')}
      </Button>
    );
  if (outcome === 'NotStarted')
    return (
      abilities.start && (
        <Button
          size="sm"
          loading={start.isPending}
          onClick={() => start.mutate(subject.entityId, { onSuccess: onOpen, onError: refused })}
        >
          {t('start')}
        </Button>
      )
    );
  return (
    <Button size="sm" onClick={onOpen}>
      {t('view')}
    </Button>
  );
}
