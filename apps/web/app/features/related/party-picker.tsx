import { useDebouncedValue } from '@mantine/hooks';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { countryName } from '@probity/domain/fields/values/country.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CountryField } from '../credentials/editors/country-field.tsx';
import { browserApi } from '../session/browser-api.ts';
import { useAccount } from '../session/own-account.ts';
import { claimedParties, type KnownParty } from './claimed-parties.ts';
import { knownPartiesQuery, relatedQuery } from './queries.ts';
import classes from './related.module.css';

export interface PartyDraft {
  isPerson: boolean;
  kind: Exclude<EntityKind, 'LegalPerson'>;
  name: string;
  country: string;
  known: KnownParty | null;
}

interface PartyPickerProps {
  party: PartyDraft;
  onChange: (party: PartyDraft) => void;
  error?: string | undefined;
}

const TYPING_MS = 200;

/** A name finds those who are known already, so that nobody is entered twice. */
export function PartyPicker({ party, onChange, error }: PartyPickerProps) {
  const t = useTranslations('related');
  const { accountId } = useAccount();
  const [text] = useDebouncedValue(party.name, TYPING_MS);
  const { data } = useQuery(
    knownPartiesQuery(browserApi, accountId, { text: party.known ? '' : text, isPerson: party.isPerson }),
  );
  const { data: graph } = useQuery(relatedQuery(browserApi, accountId));
  const claimed = claimedParties(graph?.links ?? [], text, party.isPerson);
  const managed = (data?.items ?? []).filter(({ entityId }) => entityId !== accountId);
  const matches = party.known ? [] : [...claimed, ...managed];
  if (party.known)
    return (
      <div className={classes.chosen}>
        <Avatar name={party.known.entityName} kind={party.isPerson ? 'person' : 'entity'} />
        {party.known.entityName}
        <Button size="sm" variant="quiet" data-focus-next onClick={() => onChange({ ...party, known: null })}>
          {t('chooseOther')}
        </Button>
      </div>
    );
  return (
    <>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        data-autofocus
        value={party.name}
        error={error}
        onChange={(event) => onChange({ ...party, name: event.currentTarget.value })}
      />
      {matches.length > 0 && (
        <div className={classes.matches}>
          <p>{t('known')}</p>
          {matches.map((match) => (
            <button
              key={match.entityId}
              type="button"
              className={classes.match}
              onClick={() => onChange({ ...party, known: match })}
            >
              <Avatar size="sm" name={match.entityName} kind={party.isPerson ? 'person' : 'entity'} />
              {match.entityName}
              {match.country && <small>{countryName(match.country)}</small>}
            </button>
          ))}
        </div>
      )}
      <CountryField
        label={t('country')}
        optional
        value={party.country}
        onChange={(country) => onChange({ ...party, country })}
      />
    </>
  );
}
