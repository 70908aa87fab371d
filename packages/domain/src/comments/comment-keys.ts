/** What members of an organisation comment on in the file of a counterparty. */
export const commentSubjectKinds = ['File', 'Item', 'Hit', 'Check', 'Test'] as const;
export type CommentSubjectKind = (typeof commentSubjectKinds)[number];

export const MAX_COMMENT_LENGTH = 4000;
export const MAX_MENTIONS = 20;
