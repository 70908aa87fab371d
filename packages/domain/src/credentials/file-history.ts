import type { CredentialStep } from './review.flow.ts';

/** What an entry in the history of a file is about. */
export const historyCategories = ['Values', 'Parties', 'Evidence', 'Reviews'] as const;
export type HistoryCategory = (typeof historyCategories)[number];

const categoryOfStep: Readonly<Record<CredentialStep, Exclude<HistoryCategory, 'Parties'>>> = {
  giveValue: 'Values',
  changeValue: 'Values',
  markNotApplicable: 'Values',
  proposeNotApplicable: 'Values',
  acceptNotApplicable: 'Reviews',
  markApplicable: 'Values',
  remove: 'Values',
  undo: 'Values',
  attachEvidence: 'Evidence',
  removeEvidence: 'Evidence',
  requestReview: 'Reviews',
  validate: 'Reviews',
  vouch: 'Reviews',
  reject: 'Reviews',
  confirmBySource: 'Reviews',
  completeVerifications: 'Reviews',
  reopenVerifications: 'Reviews',
  weaken: 'Reviews',
  lapse: 'Reviews',
  claim: 'Values',
  giveConsent: 'Reviews',
  refuseConsent: 'Reviews',
  keepDisputed: 'Reviews',
};

/** Entries of the audit log that belong to the file but are not steps of a value. */
export const fileActions = {
  'account.opened': 'Parties',
  'entity.named': 'Parties',
  'entity.changed': 'Parties',
  'credential.expiryChanged': 'Values',
  'document.added': 'Evidence',
  'document.replaced': 'Evidence',
  'document.deleted': 'Evidence',
} as const satisfies Record<string, HistoryCategory>;
export type FileAction = keyof typeof fileActions;

/** Entering or changing a related party concerns parties; its evidence and its review do not. */
export const stepCategory = (step: CredentialStep, isLink: boolean): HistoryCategory =>
  isLink && categoryOfStep[step] === 'Values' ? 'Parties' : categoryOfStep[step];

export const actionCategory = (action: FileAction, isLink: boolean): HistoryCategory =>
  isLink && fileActions[action] === 'Values' ? 'Parties' : fileActions[action];
