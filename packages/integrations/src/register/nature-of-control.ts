import {
  type NatureOfControl,
  natureOfControlKeys,
} from '@probity/domain/fields/values/nature-of-control.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';

const heldAs: Readonly<Record<string, string>> = {
  'ownership-of-shares': 'Shares',
  'voting-rights': 'Votes',
  'right-to-share-surplus-assets': 'SurplusAssets',
};

/** A nature of control as the British register writes it. Bands, never exact figures. */
export function natureOfControl(written: string): NatureOfControl[] {
  const [, held = '', from, to] =
    /^(ownership-of-shares|voting-rights|right-to-share-surplus-assets)-(\d+)-to-(\d+)-percent/.exec(
      written,
    ) ?? [];
  const through = throughWhom(written);
  const band = `${heldAs[held]}${from}To${to}`;
  if (isOneOf(natureOfControlKeys, band)) return [band, ...through];
  // Overseas entities are listed from 25 per cent, without an upper bound.
  if (/more-than-25-percent/.test(written)) return ['SignificantInfluence', ...through];
  if (written.startsWith('right-to-appoint-and-remove')) return ['AppointsDirectors', ...through];
  return written.startsWith('significant-influence-or-control')
    ? ['SignificantInfluence', ...through]
    : through;
}

function throughWhom(written: string): NatureOfControl[] {
  if (/-as-trust|-trust-/.test(written)) return ['ControlsTrust'];
  return /-as-firm|-firm-/.test(written) ? ['ControlsFirm'] : [];
}
