import type { Import } from '@probity/contract/imports.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

const tones: Record<Import['state'], Tone> = {
  Checking: 'info',
  Checked: 'warn',
  Unreadable: 'bad',
  Running: 'info',
  Stopped: 'warn',
  Finished: 'ok',
  Failed: 'bad',
};

export function ImportState({ import: { state } }: { import: Import }) {
  const t = useTranslations('imports');
  return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
}
