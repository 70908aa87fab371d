import { useDebouncedValue } from '@mantine/hooks';
import { countryName } from '@probity/domain/reference/countries.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Button } from '@probity/ui/button.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { FailedSuggestions } from '../../platform/problems/failed-suggestions.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import { claimedParties, type KnownParty } from './claimed-parties.ts';
import { knownPartiesQuery, listRelatedEntitiesQuery } from './queries.ts';
import classes from './related.module.css';

interface PartyPickerProps {
  /** The party that the new role is with: it cannot list itself. */
  subjectId: string;
  name: string;
  isPerson: boolean;
  known: KnownParty | null;
  onName: (name: string) => void;
  onKnown: (known: KnownParty | null) => void;
  error?: string | undefined;
}

const TYPING_MS = 200;

/** Finds listed parties by name, and the account itself for a cross-holding, so that none is entered twice. */
export function PartyPicker({ subjectId, name, isPerson, known, onName, onKnown, error }: PartyPickerProps) {
  const t = useTranslations('related');
  const { accountId } = useAccount();
  const [text] = useDebouncedValue(name, TYPING_MS);
  const found = useQuery({
    ...knownPartiesQuery(accountId, { text: known ? '' : text, isPerson }),
    throwOnError: false,
  });
  const graph = useQuery({ ...listRelatedEntitiesQuery(accountId), throwOnError: false });
  const failed = [found, graph].filter(({ isError, data }) => isError && !data);
  const claimed = claimedParties(graph.data?.links ?? [], text, isPerson);
  if (known)
    return (
      <div className={classes.chosen}>
        <Avatar name={known.entityName} kind={isPerson ? 'person' : 'entity'} />
        {known.entityName}
        <Button size="sm" variant="quiet" data-focus-next onClick={() => onKnown(null)}>
          {t('chooseOther')}
        </Button>
      </div>
    );
  const byId = new Map([...claimed, ...(found.data?.items ?? [])].map((party) => [party.entityId, party]));
  const matches = [...byId.values()].filter(({ entityId }) => entityId !== subjectId);
  return (
    <>
      <TextField
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      {failed.length > 0 && (
        <FailedSuggestions
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      )}
      {matches.length > 0 && (
        <div className={classes.matches}>
          <p>{t('known')}</p>
          {matches.map((match) => (
            <button
              key={match.entityId}
              type="button"
              className={classes.match}
              onClick={() => onKnown(match)}
            >
              <Avatar size="sm" name={match.entityName} kind={isPerson ? 'person' : 'entity'} />
              {match.entityName}
              {match.country && <small>{countryName(match.country)}</small>}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
