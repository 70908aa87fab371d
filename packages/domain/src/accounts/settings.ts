import type { HitCategory, Weekday } from '../enumerations.ts';
import { type FileRuleKey, fileRuleKeys } from '../file-rules/file-rule-keys.ts';
import { type MonitoringKind, monitoringKinds } from '../monitoring/monitoring-keys.ts';
import type { RiskLevel } from '../risk/risk-keys.ts';

export interface AccountSettings {
  digestWeekday: Weekday;
  defaultTemplateId: string | null;
  /** How long an answer stays fresh if its template does not set it. */
  refreshDays: number;
  notifyByEmail: boolean;
  defaultVisibility: 'None' | 'All' | 'OnlyPointOfContact';
  /** How long accepted data is retained after sharing ends. */
  retentionYears: number;
  /** Dismissing a hit takes effect once a second person has agreed; overturning a true match always does so. */
  fourEyesScreening: boolean;
  /** The lowest score, 0 to 1, of hits whose dismissal needs a second person. */
  fourEyesFromScore: number;
  /** The categories of hits whose dismissal needs a second person. */
  fourEyesCategories: HitCategory[];
  /** Approving a counterparty, or lowering its risk, takes effect once a second person has agreed. */
  fourEyesDecisions: boolean;
  /** The lowest risk at which they do; a party without a rating counts as any. */
  fourEyesFromRisk: RiskLevel;
  /** Days from the request for a review until it is due; null for no due date. */
  reviewDays: number | null;
  /** Months until a counterparty's next review, by its risk. */
  reviewMonths: Record<RiskLevel, number>;
  /** Kinds of changes that raise alerts. */
  monitoring: MonitoringKind[];
  /** Rules against which files are held. */
  fileRules: FileRuleKey[];
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
  fourEyesFromScore: 0,
  fourEyesCategories: ['Sanction', 'Pep'],
  fourEyesDecisions: false,
  fourEyesFromRisk: 'Low',
  reviewDays: 5,
  reviewMonths: { High: 12, Medium: 24, Low: 36 },
  monitoring: [...monitoringKinds],
  fileRules: [...fileRuleKeys],
};

export interface AccountBranding {
  /** Shown on invitations and request pages; the registered name if empty. */
  displayName: string | null;
  accentColour: string | null;
}

export const defaultAccountBranding: AccountBranding = { displayName: null, accentColour: null };
