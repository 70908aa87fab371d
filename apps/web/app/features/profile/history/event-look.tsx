import type { FileEntry } from '@probity/contract/entities.ts';
import type { CredentialStep } from '@probity/domain/credentials/review.flow.ts';
import { smallIconProps } from '@probity/ui/icon.ts';
import type { Tone } from '@probity/ui/tone.ts';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';

interface Look {
  Icon: typeof IconPlus;
  tone: Tone;
}

const ofStep: Record<CredentialStep, Look> = {
  giveValue: { Icon: IconPlus, tone: 'neutral' },
  changeValue: { Icon: IconPencil, tone: 'neutral' },
  attachEvidence: { Icon: IconPaperclip, tone: 'info' },
  removeEvidence: { Icon: IconPaperclip, tone: 'warn' },
  requestReview: { Icon: IconSend, tone: 'info' },
  validate: { Icon: IconCheck, tone: 'ok' },
  vouch: { Icon: IconCheck, tone: 'ok' },
  reject: { Icon: IconX, tone: 'bad' },
  confirmBySource: { Icon: IconCheck, tone: 'ok' },
  completeVerifications: { Icon: IconCheck, tone: 'ok' },
  reopenVerifications: { Icon: IconClock, tone: 'warn' },
  claim: { Icon: IconBuilding, tone: 'info' },
  giveConsent: { Icon: IconSignature, tone: 'ok' },
  refuseConsent: { Icon: IconSignature, tone: 'bad' },
  keepDisputed: { Icon: IconSignature, tone: 'neutral' },
  lapse: { Icon: IconClock, tone: 'warn' },
  weaken: { Icon: IconClock, tone: 'warn' },
  markNotApplicable: { Icon: IconCircleOff, tone: 'neutral' },
  proposeNotApplicable: { Icon: IconCircleOff, tone: 'info' },
  acceptNotApplicable: { Icon: IconCircleOff, tone: 'ok' },
  markApplicable: { Icon: IconPlus, tone: 'neutral' },
  remove: { Icon: IconTrash, tone: 'warn' },
  undo: { Icon: IconArrowBackUp, tone: 'neutral' },
};

const ofNoun: Record<string, Look> = {
  account: { Icon: IconBuilding, tone: 'neutral' },
  entity: { Icon: IconBuilding, tone: 'neutral' },
  document: { Icon: IconFileText, tone: 'info' },
};
const named: Look = { Icon: IconUserPlus, tone: 'neutral' };

function lookOf({ step, action, relatedName }: FileEntry): Look {
  if (step === 'giveValue' && relatedName) return named;
  if (step) return ofStep[step];
  if (action?.endsWith('.deleted')) return ofStep.remove;
  return ofNoun[action?.split('.')[0] ?? ''] ?? ofStep.changeValue;
}

/** Each kind of event has its own icon and colour. */
export function eventLook(entry: FileEntry): { icon: ReactNode; tone: Tone } {
  const { Icon, tone } = lookOf(entry);
  return { icon: <Icon {...smallIconProps} />, tone };
}
