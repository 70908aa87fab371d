import type { IdentityAtRegister, PartyCheck } from '@probity/contract/data-enrichers.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { formatDecimal } from '@probity/domain/fields/formats.ts';
import { natureOfControlLabel } from '@probity/domain/fields/values/nature-of-control.ts';
import type { Holding } from '@probity/domain/fields/values/ownership.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Checkbox } from '@probity/ui/checkbox.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';
import type { ComparisonTableProps } from './field-table.tsx';
import { IdentityLine } from './identity-line.tsx';
import { PartialDate } from './partial-date.tsx';
import classes from './registers.module.css';
import { type Choices, canChange, isOwner, isShareUnknown, isUnlocked } from './use-choices.ts';

const order = ['Added', 'Removed', 'Existing'] as const;

/** Who is recorded on one side only, and who on both. */
export function PartyTable({ check, choices, register, kind }: Omit<ComparisonTableProps, 'compared'>) {
  const t = useTranslations('registers');
  const of = (state: PartyCheck['state']) => check.parties.filter((party) => party.state === state);
  const { Officers, Owners } = check.parts;
  const isSilent = Officers.state === 'NotPublished' && Owners.state === 'NotPublished';
  const parties = order.flatMap(of);
  return (
    <Card
      flush
      title={t('parties.title')}
      note={
        parties.length > 0 &&
        t('parties.note', {
          added: of('Added').length,
          removed: of('Removed').length,
          existing: of('Existing').length,
        })
      }
    >
      {parties.length === 0 ? (
        <EmptyState compact title={isSilent ? t('parties.notPublished', { register }) : t('parties.empty')} />
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('parties.party')}</th>
              <th scope="col">{t('parties.ours')}</th>
              <th scope="col">{register}</th>
              <th scope="col">{t('fields.state')}</th>
              <th scope="col">{t('parties.change')}</th>
            </tr>
          </thead>
          <tbody>
            {parties.map((party) => (
              <PartyLine
                key={party.key}
                party={party}
                role={fieldLabel(party.fieldKey, kind)}
                choices={choices}
                register={register}
                locked={!isUnlocked(check, choices)}
              />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

const stateTones: Readonly<Record<PartyCheck['state'], Tone>> = {
  Added: 'info',
  Removed: 'warn',
  Existing: 'ok',
};

interface PartyLineProps {
  party: PartyCheck;
  role: string;
  choices: Choices;
  register: string;
  locked: boolean;
}

function PartyLine({ party, role, choices, register, locked }: PartyLineProps) {
  const t = useTranslations('registers');
  const { key, state, own, source } = party;
  const who = own ?? source;
  if (!who) return null;
  const isChosen = choices.parties.has(key);
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <span className={classes.person}>
          <Avatar size="sm" kind={who.kind === 'LegalPerson' ? 'person' : 'entity'} name={who.name} />
          <span>
            {who.name}
            <span className={classes.role}>{role}</span>
          </span>
        </span>
      </th>
      <td data-name={t('parties.ours')}>
        {own ? <RoleText {...own} /> : <Text tone="muted">{t('parties.notListed')}</Text>}
      </td>
      <td data-name={register}>
        {source ? (
          <RoleText
            {...source}
            natures={source.naturesOfControl.map(natureOfControlLabel)}
            note={isOwner(party.fieldKey) ? <HoldingNote party={party} /> : undefined}
          />
        ) : (
          <Text tone="muted">{t('parties.notOnRegister')}</Text>
        )}
      </td>
      <td>
        <Chip tone={stateTones[state]}>{t(`diff.${state}`)}</Chip>
      </td>
      <td>
        <PartyChoice
          party={party}
          role={role}
          name={who.name}
          isChosen={isChosen}
          locked={locked}
          onToggle={() => choices.toggleParty(key)}
        />
      </td>
    </tr>
  );
}

/** How the share compares, and whether it is held directly. */
function HoldingNote({ party: { share, state, source } }: { party: PartyCheck }) {
  const t = useTranslations('registers');
  if (share === 'WithinRange') return t('parties.within');
  if (state !== 'Added' || !source) return null;
  return t(`holding.${source.holding ?? 'unknown'}`);
}

interface RoleTextProps {
  roleTitle: string | null;
  from: string | null;
  to: string | null;
  percentage: string | null;
  holding: Holding | null;
  bornIn?: string | null;
  natures?: readonly string[];
  identity?: IdentityAtRegister | null;
  note?: React.ReactNode;
}

export function RoleText({
  roleTitle,
  from,
  to,
  percentage,
  holding,
  bornIn,
  natures = [],
  identity,
  note,
}: RoleTextProps) {
  const t = useTranslations('registers.parties');
  const share =
    percentage &&
    (holding
      ? t('shareHeld', {
          share: formatDecimal(percentage),
          held: currentTexts().texts.labels.holding[holding],
        })
      : t('share', { share: formatDecimal(percentage) }));
  const lines = [share, ...natures, roleTitle].filter(Boolean);
  return (
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {to ? (
        <div>
          <PartialDate date={to} words={(date) => t('resigned', { date })} />
        </div>
      ) : (
        from && (
          <div>
            <PartialDate date={from} words={(date) => t('since', { date })} />
          </div>
        )
      )}
      {bornIn && (
        <div className={panelText.hint}>
          <PartialDate date={bornIn} words={(month) => t('born', { month })} />
        </div>
      )}
      {identity && <IdentityLine identity={identity} />}
      {note && <div className={panelText.hint}>{note}</div>}
    </>
  );
}

interface PartyChoiceProps {
  party: PartyCheck;
  role: string;
  name: string;
  isChosen: boolean;
  locked: boolean;
  onToggle: () => void;
}

function PartyChoice({ party, role, name, isChosen, locked, onToggle }: PartyChoiceProps) {
  const t = useTranslations('registers');
  const dates = useDates();
  const { state, own, source, removedBefore, share, beganOtherwise } = party;
  const note = (text: string) => <span className={panelText.hint}>{text}</span>;
  if (locked) return note(t('fields.noChange'));
  if (state === 'Existing') {
    if (!own || own.to !== null) return note(t('parties.ended'));
    if (share === 'OutsideRange')
      return note(t(own.holding === 'Indirect' ? 'parties.outsideIndirect' : 'parties.outside'));
    return note(
      beganOtherwise ? `${t('parties.confirmed')}. ${t('parties.began')}.` : t('parties.confirmed'),
    );
  }
  if (!canChange(party)) {
    if (removedBefore) return note(t('parties.removedBefore'));
    return note(isShareUnknown(party) ? t('parties.shareUnknown') : t('fields.noChange'));
  }
  const inSentence = role.toLowerCase();
  if (state === 'Added')
    return (
      <Checkbox
        label={t('parties.add', { role: inSentence })}
        aria-label={t('parties.addOf', { name, role: inSentence })}
        checked={isChosen}
        onChange={onToggle}
      />
    );
  return (
    <Checkbox
      label={t('parties.end')}
      aria-label={t('parties.endOf', { name, role: inSentence })}
      hint={source?.to ? t('parties.endOn', { date: dates.day(source.to) }) : t('parties.endNow')}
      checked={isChosen}
      onChange={onToggle}
    />
  );
}
