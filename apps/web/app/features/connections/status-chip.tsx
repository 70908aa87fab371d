import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

type Stands = Pick<
  ConnectionSummary,
  'side' | 'sharingStatus' | 'actionState' | 'unseenChanges' | 'completedAt'
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

/** What one would do next where there is something to do, else how it stands. */
export function StatusChip({ connection }: { connection: Stands }) {
  const t = useTranslations('connections');
  const { side, sharingStatus, actionState, unseenChanges, completedAt } = connection;
  if (sharingStatus === 'Approved' && unseenChanges > 0)
    return <Chip tone="warn">{t('changes', { count: unseenChanges })}</Chip>;
  if (actionState === 'ActionRequired') return <Chip tone="warn">{t('action.ActionRequired')}</Chip>;
  if (actionState === 'ConsentRequired') return <Chip tone="info">{t('action.ConsentRequired')}</Chip>;
  if (completedAt) return <Chip tone="ok">{t('completed')}</Chip>;
  if (sharingStatus === 'RevokedByInitiator' || sharingStatus === 'RevokedByTarget') {
    const isOurs = (sharingStatus === 'RevokedByInitiator') === (side === 'initiator');
    return <Chip tone="neutral">{t(isOurs ? 'endedByUs' : 'endedByThem')}</Chip>;
  }
  return <Chip tone={statusTones[sharingStatus]}>{t(`state.${sharingStatus}`)}</Chip>;
}
