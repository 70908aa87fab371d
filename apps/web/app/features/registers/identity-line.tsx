import type { IdentityAtRegister } from '@probity/contract/data-enrichers.ts';
import type { IdentityState } from '@probity/domain/checks/identity-states.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import panelText from '../../panel-text.module.css';

const tones: Readonly<Record<IdentityState, Tone>> = {
  Verified: 'ok',
  DueBy: 'warn',
  Overdue: 'bad',
  Ended: 'bad',
  NotRequired: 'neutral',
  Unknown: 'neutral',
};

/** What the register says about the verification of a person, as at its reading. */
export function IdentityLine({ identity }: { identity: IdentityAtRegister }) {
  const t = useTranslations('registers.identity');
  const dates = useDates();
  const { state, on, agent, readOn } = identity;
  const text = t(state === 'Verified' && agent ? 'VerifiedBy' : state, {
    on: on ? dates.day(on) : '',
    readOn: dates.day(readOn),
    agent: agent?.name ?? t('anAgent'),
  });
  return (
    <div>
      {state === 'NotRequired' ? (
        <span className={panelText.hint}>{text}</span>
      ) : (
        <Chip tone={tones[state]}>{text}</Chip>
      )}
      {agent && agent.supervisors.length > 0 && (
        <div className={panelText.hint}>{t('supervised', { supervisors: agent.supervisors.join(', ') })}</div>
      )}
    </div>
  );
}
