import type { PartyCheck } from '@probity/contract/data-enrichers.ts';
import type { Ownership } from '@probity/contract/ownership.ts';
import { providerLabel } from '@probity/domain/checks/enrichers.ts';
import type { DataFieldKey, EntityKind } from '@probity/domain/enumerations.ts';
import { natureOfControlLabel } from '@probity/domain/fields/values/nature-of-control.ts';
import { Button } from '@probity/ui/button.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../../platform/session/own-account.ts';
import { credentialsQuery } from '../../credentials/queries.ts';
import { readChoice } from '../../ownership/choice.ts';
import { ownersToRecord } from '../../ownership/owners-to-record.ts';
import { getOwnershipQuery } from '../../ownership/queries.ts';
import { useRecordComputedOwners } from '../../ownership/use-record-computed-owners.ts';
import { RoleText } from '../../registers/party-table.tsx';
import { checkAgainstRegisterQuery, readRegisterQuery } from '../../registers/queries.ts';
import { type RegisterCheck, useApply } from '../../registers/use-apply.ts';
import { canChange, planOf } from '../../registers/use-choices.ts';
import { registerEntryOf } from '../../related/register-entry-of.ts';

interface KnownPeopleProps {
  subject: { id: string; kind: EntityKind };
  fieldKey: DataFieldKey;
  onAdded: () => void;
  /** Shown once it is clear that nobody is known. */
  otherwise: ReactNode;
  children: (people: ReactNode) => ReactNode;
}

/** Holders of a role whom the company's register lists, or whom the recorded shares make owners: nothing is typed. */
export default function KnownPeople({ subject, fieldKey, onAdded, otherwise, children }: KnownPeopleProps) {
  const { accountId } = useAccount();
  const { data: profile } = useQuery(credentialsQuery(subject.id, subject.kind));
  const credentials = profile?.items ?? [];
  const entry = registerEntryOf({ path: '', credentials });
  const isOwner = fieldKey === 'UltimateBeneficialOwner';
  const ownership = useQuery({
    ...getOwnershipQuery(subject.id, readChoice(new URLSearchParams())),
    enabled: isOwner,
  });
  const extract = useQuery({
    ...readRegisterQuery({
      accountId,
      enricher: entry?.register ?? 'CompaniesHouse',
      reference: entry?.reference ?? '',
    }),
    enabled: entry !== null,
    throwOnError: false,
  });
  const extractId = extract.data?.state === 'Ready' ? extract.data.id : null;
  const compared = useQuery({
    ...checkAgainstRegisterQuery({
      enricher: entry?.register ?? 'CompaniesHouse',
      entityId: subject.id,
      extractId: extractId ?? '',
    }),
    enabled: entry !== null && extractId !== null,
    throwOnError: false,
  });
  const isReading =
    !profile ||
    (isOwner && ownership.isPending) ||
    (entry !== null && (extract.data?.state === 'Pending' || extract.isPending)) ||
    (extractId !== null && compared.isPending);
  if (isReading) return null;
  return (
    <People
      subject={subject}
      known={{
        register: entry?.register ?? null,
        check: compared.data?.identity === 'Same' ? compared.data : null,
        listed: (compared.data?.parties ?? []).filter(
          (party) => party.fieldKey === fieldKey && party.state === 'Added' && canChange(party),
        ),
        ownership: ownership.data ?? null,
        computed: ownership.data ? ownersToRecord(ownership.data, credentials) : [],
      }}
      onAdded={onAdded}
      otherwise={otherwise}
    >
      {children}
    </People>
  );
}

interface Known {
  register: ListedPeopleProps['register'] | null;
  /** Null unless the register's company is the one of the profile. */
  check: RegisterCheck | null;
  listed: readonly PartyCheck[];
  ownership: Ownership | null;
  computed: string[];
}

type PeopleProps = Omit<KnownPeopleProps, 'fieldKey'> & { known: Known };

function People({ subject, known, onAdded, otherwise, children }: PeopleProps) {
  // As first read: while someone is added, they already leave the list.
  const [{ register, check, listed, ownership, computed }] = useState(known);
  if (ownership && computed.length > 0)
    return children(<ComputedOwners ownership={ownership} partyIds={computed} onAdded={onAdded} />);
  if (register && check && listed.length > 0)
    return children(
      <ListedPeople register={register} subject={subject} check={check} listed={listed} onAdded={onAdded} />,
    );
  return otherwise;
}

interface ComputedOwnersProps {
  ownership: Ownership;
  partyIds: string[];
  onAdded: () => void;
}

function ComputedOwners({ ownership, partyIds, onAdded }: ComputedOwnersProps) {
  const t = useTranslations('ownership');
  const words = useTranslations('connections.incoming.people');
  const record = useRecordComputedOwners(ownership);
  const names = new Map(ownership.parties.map(({ id, name }) => [id, name]));
  return (
    <Stack gap={3}>
      <Text as="p" size="small" tone="soft">
        {words('computed')}
      </Text>
      <ul>
        {partyIds.map((id) => (
          <li key={id}>
            <bdi>{names.get(id)}</bdi>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="primary"
          loading={record.isPending}
          onClick={() => record.mutate(partyIds, { onSuccess: onAdded })}
        >
          {t('useComputed', { count: partyIds.length })}
        </Button>
      </div>
    </Stack>
  );
}

interface ListedPeopleProps {
  register: Parameters<typeof useApply>[0]['enricher'];
  subject: { id: string };
  check: RegisterCheck;
  listed: readonly PartyCheck[];
  onAdded: () => void;
}

/** Nobody is ticked beforehand: people are only added by a decision. */
function ListedPeople({ register, subject, check, listed, onAdded }: ListedPeopleProps) {
  const t = useTranslations('connections.incoming.people');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const apply = useApply({ enricher: register, entityId: subject.id, extractId: check.extractId });
  const [only] = listed.length === 1 ? listed : [];
  const add = (keys: ReadonlySet<string>) =>
    apply.mutate(planOf(check, { fields: new Set(), parties: keys }), { onSuccess: onAdded });
  return (
    <Stack gap={3}>
      <Text as="p" size="small" tone="soft">
        {t('listed', { register: providerLabel(register) })}
      </Text>
      {listed.map((party) =>
        only ? (
          <PersonFacts key={party.key} party={party} />
        ) : (
          <Checkbox
            key={party.key}
            label={<PersonFacts party={party} />}
            aria-label={party.source?.name}
            checked={chosen.has(party.key)}
            onChange={(event) => {
              const next = new Set(chosen);
              if (event.currentTarget.checked) next.add(party.key);
              else next.delete(party.key);
              setChosen(next);
            }}
          />
        ),
      )}
      <div>
        <Button
          variant="primary"
          loading={apply.isPending}
          disabled={!only && chosen.size === 0}
          onClick={() => add(only ? new Set([only.key]) : chosen)}
        >
          {only ? t('addOne', { name: only.source?.name ?? '' }) : t('add', { count: chosen.size })}
        </Button>
      </div>
    </Stack>
  );
}

function PersonFacts({ party: { source } }: { party: PartyCheck }) {
  return (
    source && (
      <div>
        <Text strong>
          <bdi>{source.name}</bdi>
        </Text>
        <RoleText {...source} natures={source.naturesOfControl.map(natureOfControlLabel)} />
      </div>
    )
  );
}
