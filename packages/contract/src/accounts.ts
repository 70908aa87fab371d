import { hitCategories, statuses, visibilities } from '@probity/domain';
import {
  MAX_RETENTION_YEARS,
  MAX_REVIEW_DAYS,
  MAX_REVIEW_MONTHS,
} from '@probity/domain/accounts/settings.ts';
import { fileRuleKeys } from '@probity/domain/file-rules/file-rule-keys.ts';
import { monitoringKinds } from '@probity/domain/monitoring/monitoring-keys.ts';
import { riskLevels } from '@probity/domain/risk/risk-keys.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IntegrationProvider, Weekday } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { EmailAddress, EntityName, Id, Moment, PersonName, Role, Version } from './schemas.ts';

const tag = 'Accounts';
const params = z.object({ accountId: Id });

export const Member = z.object({
  id: Id,
  userId: Id.nullable(),
  name: z.string(),
  email: z.string(),
  /** A stored role that this version does not know grants read access only. */
  role: z.string(),
  joinedAt: Moment.nullable(),
  invitedUntil: Moment.nullable(),
  /** Inactive: invited but not yet joined, or only named as a contact. */
  status: z.enum(statuses),
  isSelf: z.boolean(),
  /** Managed by the account's directory (SCIM). */
  isProvisioned: z.boolean(),
  /** While the directory has deactivated the member: the role to restore. Until then their role is NoAccount. */
  roleWhenActive: Role.nullable(),
});
export type Member = z.output<typeof Member>;

export const MemberList = z.object({
  items: z.array(Member),
  abilities: z.object({ manage: z.boolean() }),
});

export const MemberChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('invite'), email: EmailAddress, name: PersonName, role: Role }),
  z.strictObject({ action: z.literal('changeRole'), memberId: Id, role: Role }),
  z.strictObject({ action: z.literal('remove'), memberId: Id }),
  z.strictObject({ action: z.literal('resendInvitation'), memberId: Id }),
]);
export type MemberChange = z.output<typeof MemberChange>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/members',
  tag,
  summary: 'List the members of the account',
  access: 'view',
  params,
  response: MemberList,
  errors: ['resource.not_found'],
});

export const changeMembers = endpoint({
  method: 'PUT',
  path: '/Accounts/:accountId/members',
  tag,
  summary: 'Invite a member, change a role, remove a member or resend an invitation',
  access: 'owner',
  limit: 'message',
  params,
  body: MemberChange,
  response: MemberList,
  errors: [
    'resource.not_found',
    'permission.denied',
    'member.exists',
    'member.last_owner',
    'auth.reauthentication_required',
    'request.conflict',
  ],
  idempotent: true,
  example: { body: { action: 'remove', memberId: exampleIds.memberId } },
});

export const Branding = z.object({
  displayName: z.string().nullable(),
  accentColour: z.string().nullable(),
  registeredName: z.string(),
  logoUrl: z.string().nullable(),
  version: Version,
});
export type Branding = z.output<typeof Branding>;

export const getBranding = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/branding',
  tag,
  summary: 'Retrieve the branding shown on invitations and request pages',
  access: 'view',
  params,
  response: Branding,
  errors: ['resource.not_found'],
  versioned: true,
});

export const changeBranding = endpoint({
  method: 'PUT',
  path: '/Accounts/:accountId/branding',
  tag,
  summary: 'Update the branding name and colour',
  access: 'owner',
  params,
  body: z
    .strictObject({
      displayName: EntityName.max(200).nullable(),
      accentColour: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i, says('colour'))
        .nullable(),
    })
    .partial(),
  response: Branding,
  errors: ['resource.not_found', 'permission.denied', 'request.stale'],
  versioned: true,
  example: { body: {} },
});

export const changeLogo = endpoint({
  method: 'PUT',
  path: '/Accounts/:accountId/branding/logo',
  tag,
  summary: 'Upload a logo (PNG, JPEG or SVG, up to 5 MB), stored as PNG',
  access: 'owner',
  params,
  bodyKind: 'multipart',
  response: Branding,
  errors: ['resource.not_found', 'permission.denied', 'upload.not_an_image', 'request.too_large'],
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/Accounts/:accountId/branding/logo',
  tag,
  summary: 'Remove the logo',
  access: 'owner',
  params,
  response: Branding,
  errors: ['resource.not_found', 'permission.denied'],
});

export const getLogo = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/branding/logo',
  tag,
  summary: 'Retrieve the logo as PNG',
  access: 'view',
  params,
  responseKind: 'image',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found'],
});

const Months = z.number().int().min(1).max(MAX_REVIEW_MONTHS);
const ReviewMonths = z.strictObject({ High: Months, Medium: Months, Low: Months });

export const Settings = z.object({
  digestWeekday: Weekday,
  defaultTemplateId: Id.nullable(),
  refreshDays: z.number().int(),
  notifyByEmail: z.boolean(),
  defaultVisibility: z.enum(visibilities),
  retentionYears: z.number().int(),
  /** Dismissing a hit takes effect once a second person has agreed. */
  fourEyesScreening: z.boolean(),
  /** The lowest score of hits whose dismissal needs a second person; 0 for every hit. */
  fourEyesFromScore: z.number(),
  /** The categories of hits whose dismissal needs a second person. */
  fourEyesCategories: z.array(z.enum(hitCategories)),
  /** Approving a counterparty, or lowering its risk, takes effect once a second person has agreed. */
  fourEyesDecisions: z.boolean(),
  /** The lowest risk of a counterparty at which they do; one without a rating counts as any. */
  fourEyesFromRisk: z.enum(riskLevels),
  /** Days from the request for a review until it is due. */
  reviewDays: z.number().int().nullable(),
  /** Months until a counterparty's next review, by its risk. */
  reviewMonths: ReviewMonths,
  /** Kinds of changes that raise alerts. */
  monitoring: z.array(z.enum(monitoringKinds)),
  /** Rules against which files are held. */
  fileRules: z.array(z.enum(fileRuleKeys)),
  version: Version,
});
export type Settings = z.output<typeof Settings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/settings',
  tag,
  summary: 'Retrieve the settings of the account',
  access: 'view',
  params,
  response: Settings,
  errors: ['resource.not_found'],
  versioned: true,
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/Accounts/:accountId/settings',
  tag,
  summary: 'Update the settings',
  access: 'owner',
  params,
  body: z
    .strictObject({
      digestWeekday: Weekday,
      defaultTemplateId: Id.nullable(),
      refreshDays: z.number().int().min(1).max(3650),
      notifyByEmail: z.boolean(),
      defaultVisibility: z.enum(visibilities),
      retentionYears: z.number().int().min(0).max(MAX_RETENTION_YEARS),
      fourEyesScreening: z.boolean(),
      fourEyesFromScore: z.number().min(0).max(1),
      fourEyesCategories: z.array(z.enum(hitCategories)).max(hitCategories.length),
      fourEyesDecisions: z.boolean(),
      fourEyesFromRisk: z.enum(riskLevels),
      reviewDays: z.number().int().min(1).max(MAX_REVIEW_DAYS).nullable(),
      reviewMonths: ReviewMonths,
      monitoring: z.array(z.enum(monitoringKinds)).max(monitoringKinds.length),
      fileRules: z.array(z.enum(fileRuleKeys)).max(fileRuleKeys.length),
    })
    .partial(),
  response: Settings,
  errors: ['resource.not_found', 'permission.denied', 'request.stale', 'auth.reauthentication_required'],
  versioned: true,
  example: { body: {} },
});

const EnricherParams = params.extend({ enricher: IntegrationProvider });
const Enrichers = z.object({ enrichers: z.array(IntegrationProvider) });

export const switchEnricherOn = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/DataEnrichers/:enricher',
  tag,
  summary: 'Enable a data source for the account',
  access: 'owner',
  params: EnricherParams,
  response: Enrichers,
  errors: ['resource.not_found', 'permission.denied', 'enricher.not_switched'],
});

export const switchEnricherOff = endpoint({
  method: 'DELETE',
  path: '/Accounts/:accountId/DataEnrichers/:enricher',
  tag,
  summary: 'Disable a data source for the account',
  access: 'owner',
  params: EnricherParams,
  response: Enrichers,
  errors: [
    'resource.not_found',
    'permission.denied',
    'enricher.not_switched',
    'auth.reauthentication_required',
  ],
});
