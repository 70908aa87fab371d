import { defaultAccountSettings } from '../accounts/settings.ts';
import type { DataRelationType } from '../enumerations.ts';
import { readerSideOf } from './relation.ts';

interface RetentionTerms {
  relationType: DataRelationType;
  /** In the request; null if it does not say. */
  requestedYears: number | null;
  /** In the recipient’s settings; null if it has never changed them. */
  settingYears: number | null;
}

/** How many years the recipient retains what it has opened after sharing ends: as its request says, else its settings. */
export const retentionYears = ({ relationType, requestedYears, settingYears }: RetentionTerms): number =>
  (readerSideOf(relationType) === 'initiator' ? requestedYears : null) ??
  settingYears ??
  defaultAccountSettings.retentionYears;
