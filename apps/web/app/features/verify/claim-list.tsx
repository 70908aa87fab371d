import { choiceLabel, claimLabel } from '@probity/proofs/types/type-texts.ts';
import { useDates } from '../../i18n/dates.ts';
import classes from './claim-list.module.css';
import type { ClaimGroup } from './claims-of.ts';

interface ClaimListProps {
  groups: readonly ClaimGroup[];
  /** False if the values are not to be relied on. */
  isReliable: boolean;
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** What a credential says, each claim or entry of a list as a group. */
export function ClaimList({ groups, isReliable }: ClaimListProps) {
  const dates = useDates();
  return (
    <div className={classes.groups}>
      {groups.map(({ id: groupId, name, lines }) => (
        <dl key={groupId}>
          {lines.map(({ id, path, text }, position) => {
            const shown = isDay(text) ? dates.day(text) : choiceLabel(path.at(-1) ?? name, text);
            return (
              <div key={id}>
                <dt>
                  {position === 0 && <span className={classes.name}>{claimLabel(name)}</span>}
                  {path.length > 0 && <span>{path.map(claimLabel).join(', ')}</span>}
                </dt>
                <dd>{isReliable ? shown : <s>{shown}</s>}</dd>
              </div>
            );
          })}
        </dl>
      ))}
    </div>
  );
}
