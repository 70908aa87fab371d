import type { Ownership, OwnershipIssue } from '@probity/contract/ownership.ts';
import { Card } from '@probity/ui/card.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useProfile } from '../credentials/use-profile.ts';
import { formatShare } from './format-share.ts';
import classes from './ownership.module.css';
import { usePartyNames } from './use-party-names.ts';

/** What does not add up, what is missing, and where sources differ, each with its next step. */
export function OpenPoints({ ownership }: { ownership: Ownership }) {
  const t = useTranslations('ownership');
  const dates = useDates();
  const { issues, registers } = ownership;
  return (
    <Card
      title={t('differences')}
      {...(issues.length > 0 && { count: issues.length, countTone: 'warn' as const })}
      {...(registers[0] && { footer: t('registers', { date: dates.day(registers[0].readAt) }) })}
    >
      {issues.length === 0 ? (
        <p className={classes.hint}>{t('noDifferences')}</p>
      ) : (
        <ul className={classes.points}>
          {issues.map((issue) => (
            <li key={`${issue.kind} ${issue.partyIds.join(' ')}`}>
              <Point issue={issue} ownership={ownership} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const nextSteps = {
  InvalidShare: 'enterShare',
  MissingShare: 'enterShare',
  UnknownParty: 'openRelated',
  Over100: 'openRelated',
  UnknownRemainder: 'addHolder',
  NomineeForUnknown: 'openRelated',
  ClosedLoop: 'openRelated',
  Unsolvable: 'openRelated',
  VoicesDiffer: 'compare',
} as const satisfies Record<OwnershipIssue['kind'], string>;

function Point({ issue, ownership }: { issue: OwnershipIssue; ownership: Ownership }) {
  const t = useTranslations('ownership');
  const { path, mayEdit, entity } = useProfile();
  const nameOf = usePartyNames(ownership);
  const { kind, partyIds, share } = issue;
  const [first, second] = partyIds;
  const companyId = second ?? first;
  const company = ownership.parties.find(({ id }) => id === companyId);
  const statements =
    ownership.interests.find(({ ownerId, ownedId }) => ownerId === first && ownedId === second)?.said ?? [];
  const step = nextSteps[kind];
  const page = companyId === entity.entityId ? path : `/profile/${companyId}`;
  return (
    <>
      <p>
        {t(`issue.${kind}`, {
          owner: nameOf(first),
          company: nameOf(companyId),
          parties: partyIds.map(nameOf).join(', '),
          share: share ? formatShare(share) : '',
        })}
      </p>
      {kind === 'VoicesDiffer' && (
        <p className={classes.hint}>
          {statements
            .map(({ voice, share: figure, isDenied }) =>
              t(`said.${voice}`, {
                share: isDenied ? t('denied') : figure ? formatShare(figure) : t('noShare'),
              }),
            )
            .join(' · ')}
        </p>
      )}
      {mayEdit && (company?.hasProfile || companyId === entity.entityId) && (
        <p>
          <TextLink href={`${page}/${step === 'compare' ? 'register' : 'related'}`}>{t(step)}</TextLink>
        </p>
      )}
    </>
  );
}
