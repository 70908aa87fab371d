import type { ListedCheck } from '@probity/contract/liveness.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useLabelled } from '../../i18n/labelled.ts';
import panelText from '../../panel-text.module.css';
import { CheckPerson } from './check-person.tsx';
import { CriminalOutcomeChip } from './outcome-chip.tsx';

interface CriminalCardProps {
  checks: readonly ListedCheck[];
  openId: string | null;
  onOpen: (entityId: string) => void;
}

/** The criminal record checks of the people listed by a party. */
export function CriminalCard({ checks, openId, onOpen }: CriminalCardProps) {
  const t = useTranslations('checks.criminal');
  const view = useTranslations('checks');
  const labelled = useLabelled();
  const dates = useDates();
  if (checks.length === 0) return null;
  const succeeded = checks.filter(({ outcome }) => outcome === 'Success').length;
  const actOf = ({ outcome, abilities, subject }: ListedCheck) => {
    // A subject without roles is the user themselves, who cannot review their own certificate.
    if (outcome === 'Pending') return t(subject.roles.length > 0 ? 'review' : 'look');
    if (outcome === 'Started') return t('resume');
    return outcome === 'NotStarted' && abilities.start ? t('open') : view('view');
  };
  return (
    <Card flush title={t('title')} note={t('note', { succeeded, total: checks.length })}>
      <FieldList>
        {checks.map((check) => (
          <FieldRow
            key={check.subject.entityId}
            selected={check.subject.entityId === openId}
            label={<CheckPerson subject={check.subject} />}
            value={<CriminalOutcomeChip outcome={check.outcome} />}
            trust={
              <p className={panelText.hint}>
                {check.successInForce
                  ? view('inForce', { date: dates.minute(check.successInForce.since) })
                  : check.changedAt
                    ? t('changed', { date: dates.minute(check.changedAt) })
                    : t('by')}
              </p>
            }
            side={
              <Button
                size="sm"
                aria-label={labelled(`${t('title')}, ${check.subject.entityName}`, actOf(check))}
                onClick={() => onOpen(check.subject.entityId)}
              >
                {actOf(check)}
              </Button>
            }
          />
        ))}
      </FieldList>
    </Card>
  );
}
