import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { Tone } from './tone.ts';

const icons = {
  neutral: IconCircleDashed,
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
  info: IconInfoCircle,
};

/** Colour is never the only signal: each tone has its own shape. */
export function ToneIcon({ tone, size = 18, stroke = 1.6 }: { tone: Tone; size?: number; stroke?: number }) {
  const Icon = icons[tone];
  return <Icon size={size} stroke={stroke} aria-hidden />;
}
