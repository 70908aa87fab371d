import { useDebouncedValue } from '@mantine/hooks';
import { findParties } from '@probity/contract/connection-parties.ts';
import type { ResponseOf } from '@probity/contract/endpoint.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FailedSuggestions } from '../../platform/problems/failed-suggestions.tsx';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import classes from './new/new-connection.module.css';

export type FoundParty = ResponseOf<typeof findParties>['items'][number];

const TYPING_MS = 250;
const SEARCH_FROM = 2;

export const findPartiesQuery = (accountId: string, text: string) =>
  endpointQuery(
    findParties,
    { query: { accountId, text } },
    { enabled: text.length >= SEARCH_FROM, placeholderData: keepPreviousData },
  );

/** Parties that match the text, those known to the account first. */
export function useFoundParties(text: string) {
  const { accountId } = useAccount();
  const [asked] = useDebouncedValue(text.trim(), TYPING_MS);
  const { data, isError, refetch } = useQuery({ ...findPartiesQuery(accountId, asked), throwOnError: false });
  return {
    found: asked.length < SEARCH_FROM ? [] : (data?.items ?? []),
    /** Given if the search has failed. */
    onRetry: isError && !data ? () => void refetch() : undefined,
  };
}

interface PartyMatchesProps {
  parties: readonly FoundParty[];
  onRetry: (() => void) | undefined;
  onChoose: (party: FoundParty) => void;
}

export function PartyMatches({ parties, onRetry, onChoose }: PartyMatchesProps) {
  const t = useTranslations('connections.new');
  if (onRetry) return <FailedSuggestions onRetry={onRetry} />;
  if (parties.length === 0) return null;
  return (
    <section className={classes.matches} aria-label={t('found')}>
      {parties.map((party) => (
        <button key={party.id} type="button" className={classes.match} onClick={() => onChoose(party)}>
          <Avatar size="sm" name={party.name} src={party.logoUrl} />
          {party.name}
          {party.country && <small>{countryName(party.country)}</small>}
          <small>{party.claimed ? t('registered') : t('notRegistered')}</small>
        </button>
      ))}
    </section>
  );
}
