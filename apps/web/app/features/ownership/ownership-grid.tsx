import { countryName } from '@probity/domain/reference/countries.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { RoleConfirmation } from '../consent/role-confirmation.tsx';
import { type Chart, type ChartEdge, type GridRow, gridOf } from './chart-model.ts';
import { formatShare } from './format-share.ts';
import classes from './ownership.module.css';
import { useEffectiveText } from './use-effective-text.ts';

interface OwnershipGridProps {
  chart: Chart;
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** The chart as a list, for keyboards, screen readers and large structures. */
export function OwnershipGrid({ chart, chosen, onChoose }: OwnershipGridProps) {
  const t = useTranslations('ownership');
  const rows = gridOf(chart);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className={classes.gridFrame} tabIndex={0}>
      <table className={classes.grid}>
        <caption className={classes.caption}>{t('grid')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.party')}</th>
            <th scope="col">{t('columns.interest')}</th>
            <th scope="col" className={classes.number}>
              {t('columns.effective')}
            </th>
            <th scope="col" className={classes.sources}>
              {t('columns.sources')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.key} row={row} isChosen={row.node.id === chosen} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  row: GridRow;
  isChosen: boolean;
  onChoose: (id: string | null) => void;
}

function Line({ row, isChosen, onChoose }: LineProps) {
  const t = useTranslations('ownership');
  const { node, edge, level, isRepeated } = row;
  const { party, unexplained } = node;
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const name = party ? (party.name ?? t('hidden')) : t('notKnown');
  const words = useEffectiveText();
  const effective = party && !unexplained ? words(party) : null;
  const about =
    party &&
    [t(`kind.${party.kind}`), party.country && countryName(party.country)].filter(Boolean).join(' · ');
  return (
    <tr ref={line} data-chosen={isChosen || undefined} onFocus={() => onChoose(node.id)}>
      <th scope="row" data-level={Math.min(level, 8)}>
        <span className={classes.name}>
          {party?.hasProfile && !node.isSubject ? (
            <TextLink href={`/profile/${party.id}`} quiet>
              {name}
            </TextLink>
          ) : (
            name
          )}
          {node.beneficial && (
            <Chip tone={node.beneficial === 'Certain' ? 'ok' : 'warn'}>
              {node.beneficial === 'Certain' ? t('role.BeneficialOwner') : t('possible')}
            </Chip>
          )}
          {party?.isUnconfirmed && <RoleConfirmation role={{ name, consent: 'NotAsked' }} />}
          {party?.screening && party.screening.undecided > 0 && (
            <Chip tone="bad">{t('screened.open', { count: party.screening.undecided })}</Chip>
          )}
        </span>
        <span className={classes.hint}>{isRepeated ? t('repeated') : about}</span>
      </th>
      <td>{edge ? <InterestText edge={edge} /> : t('subject')}</td>
      <td className={classes.number}>{node.isSubject ? null : effective}</td>
      <td className={classes.sources}>
        {edge?.interest && (
          <span data-tone={edge.interest.agreement === 'Differ' ? 'warn' : undefined}>
            {t(`agreement.${edge.interest.agreement}`)}
          </span>
        )}
      </td>
    </tr>
  );
}

function InterestText({ edge }: { edge: ChartEdge }) {
  const t = useTranslations('ownership');
  const { share, interest, kind, isCounted } = edge;
  const roles = (interest?.roles ?? []).map((role) => t(`role.${role}`));
  const rights = (interest?.rights ?? []).map((right) => t(`right.${right}`));
  return (
    <>
      {share && (
        <strong className={classes.share}>
          {isCounted
            ? formatShare(share)
            : t(interest?.holding === 'Indirect' ? 'indirect' : 'notCounted', { share: formatShare(share) })}
        </strong>
      )}
      <span className={classes.hint}>
        {kind === 'unknown' ? t('notKnown') : [...roles, ...rights].join(', ')}
      </span>
    </>
  );
}
