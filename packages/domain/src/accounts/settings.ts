import type { Weekday } from '../enumerations.ts';
import { type MonitoringKind, monitoringKinds } from '../monitoring/monitoring-keys.ts';
import type { RiskLevel } from '../risk/risk-keys.ts';

export interface AccountSettings {
  digestWeekday: Weekday;
  defaultTemplateId: string | null;
  /** How long an answer stays fresh where its template does not say. */
  refreshDays: number;
  notifyByEmail: boolean;
  defaultVisibility: 'None' | 'All' | 'OnlyPointOfContact';
  /** How long what was relied on is kept after sharing ends. */
  retentionYears: number;
  /** A true match takes effect once a second person has approved it. */
  fourEyesScreening: boolean;
  /** Approving or rejecting a counterparty takes effect once a second person has agreed. */
  fourEyesDecisions: boolean;
  /** Days until a review is due after it was asked for; null for no due date. */
  reviewDays: number | null;
  /** Months until a counterparty is reviewed again, by its risk. */
  reviewMonths: Record<RiskLevel, number>;
  /** Kinds of changes that raise alerts. */
  monitoring: MonitoringKind[];
}

export const MAX_RETENTION_YEARS = 30;
export const MAX_REVIEW_DAYS = 365;
export const MAX_REVIEW_MONTHS = 120;

export const defaultAccountSettings: AccountSettings = {
  digestWeekday: 'Monday',
  defaultTemplateId: null,
  refreshDays: 365,
  notifyByEmail: true,
  defaultVisibility: 'All',
  retentionYears: 5,
  fourEyesScreening: false,
  fourEyesDecisions: false,
  reviewDays: 5,
  reviewMonths: { High: 12, Medium: 24, Low: 36 },
  monitoring: [...monitoringKinds],
};

export interface AccountBranding {
  /** Shown on invitations and request pages; the registered name where it is empty. */
  displayName: string | null;
  accentColour: string | null;
}

export const defaultAccountBranding: AccountBranding = { displayName: null, accentColour: null };
