import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

type ConnectionState = Pick<
  ConnectionSummary,
  'side' | 'sharingStatus' | 'actionState' | 'unseenChanges' | 'completedAt' | 'periodEndedAt' | 'counterpart'
>;

const statusTones = {
  NotRequested: 'neutral',
  AwaitingRegistration: 'neutral',
  AwaitingApproval: 'info',
  Approved: 'ok',
  RevokedByInitiator: 'neutral',
  RevokedByTarget: 'neutral',
  NotApplicable: 'neutral',
} as const satisfies Record<ConnectionSummary['sharingStatus'], Tone>;

/** The next action if there is one, else the state. */
export function StatusChip({ connection }: { connection: ConnectionState }) {
  const t = useTranslations('connections');
  const { side, sharingStatus, actionState, unseenChanges, completedAt, periodEndedAt } = connection;
  if (periodEndedAt) return <Chip tone="warn">{t('periodEnded.chip')}</Chip>;
  if (sharingStatus === 'Approved' && unseenChanges > 0)
    return <Chip tone="warn">{t('changes', { count: unseenChanges })}</Chip>;
  if (actionState === 'ActionRequired') return <Chip tone="warn">{t('action.ActionRequired')}</Chip>;
  if (actionState === 'ConsentRequired') return <Chip tone="info">{t('action.ConsentRequired')}</Chip>;
  if (completedAt) return <Chip tone="ok">{t('completed')}</Chip>;
  if (sharingStatus === 'RevokedByInitiator' || sharingStatus === 'RevokedByTarget') {
    const isOurs = (sharingStatus === 'RevokedByInitiator') === (side === 'initiator');
    return (
      <Chip tone="neutral">
        {isOurs ? t('endedByUs') : t('endedByThem', { name: connection.counterpart.name })}
      </Chip>
    );
  }
  return <Chip tone={statusTones[sharingStatus]}>{t(`state.${sharingStatus}`)}</Chip>;
}
