import type { DataFieldKey, SectionKind, TaskType } from '../enumerations.ts';

/** What a task is about: each type needs its own ids, and its link is built from nothing else. */
export interface TaskSubjects {
  DataRequired: { connectionId: string } | { consentOf: string };
  ReviewRequired: { credentialId: string };
  CompleteMissingFields: { entityId: string; field?: DataFieldKey };
  AddKeyIndividualsAndEntities: { entityId: string; section: SectionKind };
  ProvideEvidence: { entityId: string; credentialId: string };
  PerformIdentityVerification: { entityId: string };
}

interface TaskDescription<Type extends TaskType> {
  title: string;
  /** What doing it is good for. */
  why: string;
  /** The button. */
  action: string;
  link(subject: TaskSubjects[Type]): string;
  /** Days until it is due, counted from when it came up; null where nobody is waiting for it. */
  dueAfterDays: number | null;
}

const query = (path: string, parameters: Record<string, string | undefined>): string => {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

/** The words, links and due dates of tasks, shared by the queries that find them and the pages that show them. */
export const taskDescriptions: { readonly [Type in TaskType]: TaskDescription<Type> } = {
  DataRequired: {
    title: 'Answer a request for data',
    why: 'Somebody asked for your data, or whether you agree to what they say of you.',
    action: 'Open the request',
    link: (subject) =>
      'connectionId' in subject
        ? `/connections/${subject.connectionId}`
        : query('/related', { entity: subject.consentOf }),
    dueAfterDays: 14,
  },
  ReviewRequired: {
    title: 'Review submitted data',
    why: 'A value waits for a second pair of eyes.',
    action: 'Review',
    link: ({ credentialId }) => query('/reviews', { credential: credentialId }),
    dueAfterDays: 5,
  },
  CompleteMissingFields: {
    title: 'Complete missing fields',
    why: 'A complete profile can be shared with a click.',
    action: 'Fill in',
    link: ({ entityId, field }) => query('/profile/data', { entity: entityId, missing: '1', field }),
    dueAfterDays: null,
  },
  AddKeyIndividualsAndEntities: {
    title: 'Add key people and organisations',
    why: 'Partners must know who owns and runs the organisation.',
    action: 'Add',
    link: ({ entityId, section }) => query('/related', { entity: entityId, add: section }),
    dueAfterDays: null,
  },
  ProvideEvidence: {
    title: 'Provide evidence',
    why: 'A value counts once a document proves it.',
    action: 'Add a document',
    link: ({ entityId, credentialId }) =>
      query('/profile/data', { entity: entityId, credential: credentialId }),
    dueAfterDays: 14,
  },
  PerformIdentityVerification: {
    title: 'Verify your identity',
    why: 'Somebody who relies on you asked for proof that you are you.',
    action: 'Start',
    link: ({ entityId }) => query('/profile/data', { entity: entityId, field: 'IdentificationDocument' }),
    dueAfterDays: 14,
  },
};

export const taskLink = <Type extends TaskType>(type: Type, subject: TaskSubjects[Type]): string =>
  taskDescriptions[type].link(subject);
