import type { createConnection, previewRequestEmail } from '@probity/contract/connection-request.ts';
import type { Party } from '@probity/contract/connections.ts';
import type { BodyOf } from '@probity/contract/endpoint.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { rolesFor } from '@probity/domain/templates/associated-roles.ts';
import type { TemplateRole } from '@probity/domain/templates/template-content.ts';
import { mayBeDue } from '../../../platform/dates/today.ts';
import { dataScopeOf, declarationsOf } from '../change/wanted-scope.ts';
import { emptyTerms, type TermsDraft, termsBody } from '../terms-draft.ts';

/** Whether anything was entered; a template alone may come from the settings. */
export const isBegun = ({ known, name, email, items, message, dueOn }: RequestDraft): boolean =>
  known !== null || [name, email, message, dueOn].some((text) => text !== '') || items.length > 0;

const steps = ['who', 'what', 'people', 'message', 'review'] as const;
export type Step = (typeof steps)[number];

/** A draft request, kept until it is sent or discarded. */
export interface RequestDraft extends TermsDraft {
  known: Party | null;
  name: string;
  email: string;
  kind: EntityKind;
  country: string;
  /** Of a company that was found in a register; empty otherwise. */
  number: string;
  purpose: 'ask' | 'share';
  /** An organisation that the data owner manages, if the data is about it and not about the owner. */
  subject: { id: string; name: string; kind: EntityKind } | null;
  /** The account manages the data of an unregistered party itself: no one is invited. */
  managed: boolean;
  templateId: string | null;
  /** Single items, as `kind:key`. */
  items: string[];
  /** Related parties to be listed; a template defines its own. */
  roles: TemplateRole[];
  message: string;
  dueOn: string;
}

export const emptyDraft: RequestDraft = {
  known: null,
  name: '',
  email: '',
  kind: 'Organization',
  country: '',
  number: '',
  purpose: 'ask',
  subject: null,
  managed: false,
  templateId: null,
  items: [],
  roles: [],
  message: '',
  ...emptyTerms,
  dueOn: '',
};

/** Whose data it is about: the other party's in a request, one's own in an offer. */
export const subjectKindOf = (draft: RequestDraft, ownKind: EntityKind): EntityKind =>
  draft.subject?.kind ?? (draft.purpose === 'share' ? ownKind : (draft.known?.kind ?? draft.kind));

/** What was chosen for one kind of party may not exist for another. */
export const choicesFor = (draft: RequestDraft, kind: EntityKind): Partial<RequestDraft> =>
  draft.purpose === 'share' || (draft.known?.kind ?? draft.kind) === kind
    ? {}
    : { templateId: null, items: [], roles: [] };

/** Related parties are a separate step of a request without a template. */
export function stepsOf(draft: RequestDraft, ownKind: EntityKind): Step[] {
  const asksPeople =
    draft.purpose === 'ask' && !draft.templateId && rolesFor(subjectKindOf(draft, ownKind)).length > 0;
  return steps.filter((step) => step !== 'people' || asksPeople);
}

/** The chosen template if it fits the party; else the default template, if nothing else is requested. */
export function templateToBeginWith(
  { templateId, purpose, items }: RequestDraft,
  fitting: readonly { id: string }[],
  usualId: string | null,
): string | null {
  const whereFitting = (wanted: string | null) => fitting.find(({ id }) => id === wanted)?.id ?? null;
  const isOpen = purpose === 'ask' && items.length === 0;
  return whereFitting(templateId) ?? (isOpen ? whereFitting(usualId) : null);
}

export type Gap = 'name' | 'email' | 'scope' | 'due';

const looksLikeAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** What a step still lacks before the user can continue. */
export function gapsIn(step: Step, draft: RequestDraft): Gap[] {
  if (step === 'who') {
    if (draft.known?.claimed || isManaged(draft)) return [];
    const address: Gap[] = looksLikeAddress(draft.email) ? [] : ['email'];
    return draft.known || draft.name.trim() ? address : ['name', ...address];
  }
  if (step === 'what') return draft.templateId || draft.items.length > 0 ? [] : ['scope'];
  if (step === 'message') return mayBeDue(draft.dueOn) ? [] : ['due'];
  return [];
}

/** The first incomplete step; null when the request can be sent. */
export const firstGap = (draft: RequestDraft): Step | null =>
  steps.find((step) => gapsIn(step, draft).length > 0) ?? null;

/** A known, unregistered party whose data the account manages itself, so that the party is not asked. */
export const isManaged = ({ known, managed, purpose }: RequestDraft): boolean =>
  known !== null && !known.claimed && managed && purpose === 'ask';

function relationOf({ purpose, subject }: RequestDraft) {
  if (purpose === 'ask') return subject ? 'RelatedDataRequired' : 'DataRequest';
  return subject ? 'RelatedDataShared' : 'DataShared';
}

export function bodyOf(draft: RequestDraft, accountId: string): BodyOf<typeof createConnection> {
  const { known, kind, country, number, templateId, roles, message, dueOn } = draft;
  const wanted = new Set(draft.items);
  const email = draft.email.trim();
  return {
    accountId,
    target: known
      ? { entityId: known.id, ...(!known.claimed && !isManaged(draft) && { email }) }
      : {
          name: draft.name.trim(),
          email,
          kind,
          ...(country && { country }),
          ...(country && number && kind !== 'LegalPerson' && { registrationNumber: number }),
        },
    relationType: relationOf(draft),
    ...(draft.subject && { subjectId: draft.subject.id }),
    ...(templateId && { templateId }),
    ...(wanted.size > 0 && {
      scope: {
        ...dataScopeOf(wanted),
        declarationIds: declarationsOf(wanted),
        roles: templateId || draft.purpose === 'share' ? [] : roles,
      },
    }),
    ...(message.trim() && { message: message.trim() }),
    ...termsBody(draft.purpose === 'ask' ? draft : { ...draft, retentionYears: '' }),
    ...(dueOn && { dueOn }),
  };
}

/** The inputs of the email preview. */
export function emailBodyOf(
  draft: RequestDraft,
  accountId: string,
  ownKind: EntityKind,
): BodyOf<typeof previewRequestEmail> {
  const { relationType, templateId, scope, message, purpose, dueOn } = bodyOf(draft, accountId);
  return {
    accountId,
    recipient: {
      name: draft.known?.name ?? draft.name.trim(),
      kind: draft.known?.kind ?? draft.kind,
      ...(!draft.known?.claimed && { email: draft.email.trim() }),
    },
    relationType,
    subjectKind: subjectKindOf(draft, ownKind),
    templateId,
    scope,
    message,
    purpose,
    dueOn,
  };
}
