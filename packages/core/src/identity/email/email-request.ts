import type {
  DataFieldKey,
  DigestFrequency,
  EntityKind,
  IntegrationProvider,
  MemberRole,
  NotificationReason,
} from '@probity/domain';
import type { KeyScope } from '@probity/domain/api-keys/key-scopes.ts';
import type { ControlSetting, RiskPolicyPart } from '@probity/domain/controls/loosened-controls.ts';
import type { RegisteredIdentity } from '@probity/domain/entities/registered-identity.ts';
import type { AskedItem } from '@probity/domain/templates/effort.ts';
import type { Digest } from './digest.ts';
import type { RequestInEmail } from './request-lines.ts';

/**
 * The member that an account's email goes to, and the roles that it is for. Checked again on sending: it may have
 * waited. Missing in emails that were queued by earlier versions.
 */
interface ToMembers {
  audience?: { accountId: string; userId: string; roles: readonly MemberRole[] };
}

/** Whom an email speaks for. A mere name in emails that were queued by earlier versions. */
export type Sender = string | RegisteredIdentity;

/** An email to be sent, before its text is written. */
export type EmailRequest =
  | { template: 'registration-code'; to: string; name: string; code: string }
  | { template: 'second-factor-code'; to: string; name: string; code: string }
  | { template: 'email-change-code'; to: string; name: string; code: string; link: string }
  | {
      template: 'member-invitation';
      to: string;
      name: string;
      inviter: string;
      organisation: Sender;
      role: MemberRole;
      link: string;
    }
  | {
      template: 'party-invitation';
      to: string;
      name: string;
      partyKind: EntityKind;
      inviter: string;
      organisation: Sender;
      accentColour: string | null;
      /** If a connection waits for the recipient: whether it requests data or offers some. */
      purpose?: 'asked' | 'offered';
      /** The party that requests or offers, if the organisation only passes it on. */
      requester?: Sender;
      /** What is requested or offered, if a connection waits for the recipient. */
      request?: RequestInEmail;
      /** The personal note of the inviter. */
      message?: string;
      /** An earlier invitation is unanswered. */
      isReminder?: boolean;
      link: string;
    }
  | {
      template: 'security-notice';
      to: string;
      name: string;
      change: SecurityChange;
      at: string;
      device: string | null;
      address: string | null;
    }
  | {
      template: 'owner-notice';
      to: string;
      name: string;
      organisation: string;
      notice: OwnerNotice;
      /** Who did it. */
      actorName: string;
      at: string;
      device: string | null;
      address: string | null;
      link: string;
    }
  | ({
      template: 'notification';
      to: string;
      name: string;
      kind: string;
      reason: NotificationReason;
      /** The account it is sent for, if any. */
      letterhead?: { name: Sender; accentColour: string | null };
      /** The party that it speaks for, if it is not sent for its account. */
      party?: RegisteredIdentity;
      /** As on the page: `party` is the registered name of the other party. */
      values: Readonly<Record<string, string | number>>;
      /** Set if the recipient has to answer a request or an offer. */
      request?: RequestInEmail;
      /** The personal note of the person who sent a reminder. */
      note?: { by: string; text: string };
      link: string;
    } & ToMembers)
  | {
      template: 'sharing-confirmation';
      to: string;
      name: string;
      /** Whose data it is, and its kind: items are named in the language of the email. */
      subjectName: string;
      kind: EntityKind;
      recipient: RegisteredIdentity;
      items: readonly Pick<AskedItem, 'kind' | 'key'>[];
      /** The last day of sharing; null if it has no end. */
      until: string | null;
      /** How long the recipient says it retains the data; null if it has not said. */
      retentionYears: number | null;
      link: string;
    }
  | ({
      template: 'agreement-news';
      to: string;
      name: string;
      reason: NotificationReason;
      news: 'sent' | 'signed' | 'declined';
      title: string;
      /** The other party. */
      party: Sender;
      link: string;
    } & ToMembers)
  | ({
      template: 'digest';
      to: string;
      name: string;
      organisation: string;
      frequency: Exclude<DigestFrequency, 'Never'>;
      digest: Digest;
      link: string;
    } & ToMembers)
  | {
      template: 'audit-alarm';
      to: string;
      name: string;
      /** The number of audit logs, and the ids of the first ones. */
      logs: number;
      ids: readonly string[];
    }
  | { template: 'feedback-answer'; to: string; name: string; message: string; answer: string }
  | { template: 'welcome'; to: string; name: string; organisation: string | null };

/** What every Owner is told about the control of their account. */
export type OwnerNotice =
  | {
      kind:
        | 'OwnerInvited'
        | 'OwnerJoined'
        | 'OwnerAppointed'
        | 'OwnerDemoted'
        | 'OwnerRemoved'
        | 'OwnerLeft'
        | 'OwnerAddressChanged';
      member: string;
    }
  | { kind: 'ApiKeyCreated'; keyName: string; scopes: readonly KeyScope[] }
  | { kind: 'WebhookAdded'; host: string }
  | { kind: 'ControlsLoosened'; controls: readonly ControlSetting[] }
  | { kind: 'RiskPolicyLoosened'; parts: readonly RiskPolicyPart[] }
  | { kind: 'ReleasePolicyLoosened'; fields: readonly DataFieldKey[] }
  | { kind: 'ScreeningProviderOff'; provider: IntegrationProvider }
  | { kind: 'MonitoringOff'; party: string; path: string };

export type SecurityChange =
  | 'password'
  | 'email'
  | 'phone'
  | 'second-factor'
  | 'second-factor-set-up'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-created'
  | 'recovery-code-used';
