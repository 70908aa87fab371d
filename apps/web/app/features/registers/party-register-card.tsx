import { getPartyRegister, type PartyRegister, readRegister } from '@probity/contract/data-enrichers.ts';
import type { ComparisonState } from '@probity/domain/checks/comparison-states.ts';
import { providerLabel, readByNumber } from '@probity/domain/checks/enrichers.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { usePaymentGate } from '../billing/use-payment-gate.ts';
import { IdentityLine } from './identity-line.tsx';
import { listDataEnrichersQuery } from './queries.ts';
import { usePrice } from './register-facts.ts';
import { UnansweredNotice } from './unanswered-notice.tsx';
import { type UsableRegister, usableRegisters } from './usable-registers.ts';

const getPartyRegisterQuery = (accountId: string, entityId: string) =>
  endpointQuery(getPartyRegister, { params: { entityId }, query: { accountId } });

const tones: Readonly<Record<Exclude<ComparisonState, 'NotPublished'>, Tone>> = {
  Same: 'ok',
  Differs: 'warn',
  MissingHere: 'neutral',
  MissingThere: 'warn',
};

/** What a register says beside the shared data of a counterparty, and who is verified there. */
export default function PartyRegisterCard({ party }: { party: { id: string; kind: EntityKind } }) {
  const t = useTranslations('registers');
  const dates = useDates();
  const { accountId } = useAccount();
  const { data, error, isPending, refetch } = useQuery({
    ...getPartyRegisterQuery(accountId, party.id),
    throwOnError: false,
    retry: false,
  });
  if (isPending) return <SkeletonRows rows={3} />;
  // Nothing is shared with this member.
  if (!data && isApiError(error) && error.status === 404) return null;
  if (!data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  const { reading } = data;
  return (
    <Card
      title={t('beside.title')}
      note={
        reading &&
        t('beside.read', { register: providerLabel(reading.enricher), date: dates.minute(reading.readAt) })
      }
    >
      <Stack gap={3}>
        {reading ? (
          <Comparison register={data} reading={reading} kind={party.kind} />
        ) : (
          <Text as="p" tone="muted">
            {t(data.number ? 'beside.notRead' : 'beside.noNumber')}
          </Text>
        )}
        <ReadByNumber partyId={party.id} register={data} onRead={() => void refetch()} />
      </Stack>
    </Card>
  );
}

interface ComparisonProps {
  register: PartyRegister;
  reading: NonNullable<PartyRegister['reading']>;
  kind: EntityKind;
}

function Comparison({ register, reading, kind }: ComparisonProps) {
  const t = useTranslations('registers');
  const dates = useDates();
  const source = providerLabel(reading.enricher);
  const compared = register.fields.flatMap(({ state, ...field }) =>
    state === 'NotPublished' ? [] : { ...field, state },
  );
  return (
    <FieldList>
      {compared.map(({ fieldKey, state, own, source: listed }) => (
        <FieldRow
          key={fieldKey}
          label={fieldLabel(fieldKey, kind)}
          value={own}
          empty={t('beside.notShared')}
          trust={
            state !== 'Same' && (
              <Text size="small" tone="soft">
                {t('beside.says', { register: source, value: listed ?? t('fields.noValue') })}
              </Text>
            )
          }
          side={<Chip tone={tones[state]}>{t(`beside.state.${state}`)}</Chip>}
        />
      ))}
      {register.people.map((person) => (
        <FieldRow
          key={person.key}
          label={fieldLabel(person.fieldKey, kind)}
          value={<bdi>{person.name}</bdi>}
          trust={person.identity && <IdentityLine identity={person.identity} />}
          side={
            person.to && <Chip tone="neutral">{t('parties.resigned', { date: dates.day(person.to) })}</Chip>
          }
        />
      ))}
    </FieldList>
  );
}

interface ReadByNumberProps {
  partyId: string;
  register: PartyRegister;
  onRead: () => void;
}

/** Reads the register for the number in the file; the price is on the button, and a priced reading is paid first. */
function ReadByNumber({ partyId, register, onRead }: ReadByNumberProps) {
  const { accountId } = useAccount();
  const { data } = useQuery({ ...listDataEnrichersQuery(accountId), throwOnError: false });
  const { number } = register;
  const [usable] =
    data && number
      ? usableRegisters(data.items, number.country).filter(
          ({ enricher, countries }) => isOneOf(readByNumber, enricher) && countries?.includes(number.country),
        )
      : [];
  if (!usable || !number || !data?.abilities.use) return null;
  return (
    <ReadButton
      partyId={partyId}
      register={usable}
      reference={number.number}
      isAgain={register.reading !== null}
      onRead={onRead}
    />
  );
}

interface ReadButtonProps {
  partyId: string;
  register: UsableRegister;
  reference: string;
  isAgain: boolean;
  onRead: () => void;
}

function ReadButton({ partyId, register, reference, isAgain, onRead }: ReadButtonProps) {
  const t = useTranslations('registers.beside');
  const { accountId } = useAccount();
  const priceOf = usePrice();
  const { enricher, price } = register;
  const read = useMutation({
    mutationFn: () =>
      browserApi.call(readRegister, {
        params: { enricher },
        query: { accountId, reference, again: 'true', entityId: partyId },
      }),
    onSuccess: onRead,
    // A reading is the same for every party, so the account itself is what it is paid for.
    onError: usePaymentGate({ checkType: 'RegisterReading', entityId: accountId, enricher, reference }),
  });
  const failed = read.data?.state === 'Failed' ? read.data.failure : null;
  const name = providerLabel(enricher);
  return (
    <>
      {failed && (
        <UnansweredNotice
          enricher={enricher}
          failure={failed}
          loading={read.isPending}
          onRetry={() => read.mutate()}
        />
      )}
      {read.data?.state === 'Pending' && (
        <Text size="small" tone="muted">
          {t('pending', { register: name })}
        </Text>
      )}
      <div>
        <Button size="sm" loading={read.isPending} onClick={() => read.mutate()}>
          {price
            ? t('readFor', { register: name, price: priceOf(price) })
            : t(isAgain ? 'readAgain' : 'readNow', { register: name })}
        </Button>
      </div>
    </>
  );
}
