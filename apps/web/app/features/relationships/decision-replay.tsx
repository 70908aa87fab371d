import {
  type DecisionReplay as Replay,
  replayRelationshipDecision,
} from '@probity/contract/relationships.ts';
import type { DecisionStage } from '@probity/domain/relationships/relationship-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import classes from './relationships.module.css';

interface DecisionReplayProps {
  entityId: string;
  decisionId: string;
  stage: DecisionStage;
}

const tones = { Equal: 'ok', NotComputable: 'warn', Differs: 'bad' } as const;

/** Computes the record of a decision again and shows, line by line, what differs. */
export function DecisionReplay({ entityId, decisionId, stage }: DecisionReplayProps) {
  const t = useTranslations('relationships.replay');
  const { accountId } = useAccount();
  const replay = useMutation({
    mutationFn: () =>
      browserApi.call(replayRelationshipDecision, {
        params: { entityId, decisionId },
        query: { accountId, stage },
      }),
    onError: useRefusalToast(),
  });
  const { data } = replay;
  return (
    <section>
      <Button loading={replay.isPending} onClick={() => replay.mutate()}>
        {t('action')}
      </Button>
      <p className={classes.privateNote}>{t('hint')}</p>
      {data && (
        <>
          <InlineNotice tone={tones[data.state]}>
            <p>{t(`state.${data.state}`, { count: countDifferences(data) })}</p>
          </InlineNotice>
          <FieldList>
            {data.parts.map((part) => (
              <FieldRow key={part.part} label={t(`part.${part.part}`)} value={<Part part={part} />} />
            ))}
          </FieldList>
        </>
      )}
    </section>
  );
}

const countDifferences = ({ parts }: Replay): number =>
  parts.filter(({ state }) => state === 'Differs').reduce((sum, { lines }) => sum + lines.length, 0);

function Part({ part: { lines } }: { part: Replay['parts'][number] }) {
  const t = useTranslations('relationships.replay');
  if (lines.length === 0) return t('equal');
  return (
    <ul className={classes.replayLines}>
      {lines.map(({ reason, label, from, to }) => (
        <li key={`${reason} ${label} ${from} ${to}`}>
          {label === null ? t(`reason.${reason}`) : t('line', { label, reason: t(`reason.${reason}`) })}
          {(from !== null || to !== null) && (
            <div>{t('change', { from: from ?? t('none'), to: to ?? t('none') })}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
