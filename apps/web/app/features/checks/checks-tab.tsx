import type { ListedCheck } from '@probity/contract/liveness.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
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
import { usePaymentGate } from '../billing/use-payment-gate.ts';
import { useProfile } from '../profile/use-profile.ts';
import { browserApi } from '../session/browser-api.ts';
import { AmlPanel } from './aml-panel.tsx';
import { BankAccountsCard } from './bank-accounts-card.tsx';
import classes from './checks.module.css';
import { LivenessPanel } from './liveness-panel.tsx';
import { OutcomeChip } from './outcome-chip.tsx';
import { listChecksQuery } from './queries.ts';
import { useStartLiveness } from './use-start-liveness.ts';

/** The checks of a party; whose result is open stands in the address. */
export function ChecksTab() {
  const t = useTranslations('checks');
  const { entity } = useProfile();
  const { data } = useSuspenseQuery(listChecksQuery(browserApi, entity.entityId));
  const [search, setSearch] = useSearchParams();
  const openId = search.get('person');
  const open = (entityId: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('check');
      after.delete('bank');
      if (entityId) after.set('person', entityId);
      else after.delete('person');
      return after;
    }, quietly);
  const verified = data.items.filter(({ outcome }) => outcome === 'Success').length;
  const subject = data.items.find(({ subject }) => subject.entityId === openId)?.subject;
  return (
    <Stack gap={4}>
      <Card
        flush
        title={t('identity')}
        note={data.items.length > 0 && t('note', { verified, total: data.items.length })}
      >
        {data.items.length === 0 ? (
          <EmptyState compact title={t('emptyTitle')}>
            {t('empty')}
          </EmptyState>
        ) : (
          <FieldList>
            {data.items.map((check) => (
              <CheckRow
                key={check.subject.entityId}
                check={check}
                selected={check.subject.entityId === openId}
                onOpen={() => open(check.subject.entityId)}
              />
            ))}
          </FieldList>
        )}
      </Card>
      <AmlPanel entityId={entity.entityId} />
      <BankAccountsCard />
      {subject && <LivenessPanel key={subject.entityId} subject={subject} onClose={() => open(null)} />}
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
  const { subject, outcome, changedAt, couldNotStart } = check;
  const roles = subject.roles.map((fieldKey) => fieldLabel(fieldKey, 'Organization'));
  return (
    <FieldRow
      selected={selected}
      label={
        <span className={classes.person}>
          <Avatar size="sm" kind="person" name={subject.entityName} />
          <span>
            {subject.entityName}
            {roles.length > 0 && <span className={classes.roles}>{roles.join(', ')}</span>}
          </span>
        </span>
      }
      value={<OutcomeChip outcome={outcome} />}
      trust={
        <p className={classes.hint}>
          {couldNotStart
            ? t('couldNotStart')
            : changedAt && outcome !== 'NotStarted'
              ? t('changed', { date: dates.minute(changedAt) })
              : t('by')}
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
