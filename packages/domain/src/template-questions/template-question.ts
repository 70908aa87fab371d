export const questionKinds = ['text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** What an account asks in its own words, beside the business questions of the specification. */
export interface TemplateQuestion {
  /** Names it within its template. */
  id: string;
  kind: QuestionKind;
  text: string;
  required: boolean;
}

export const MAX_TEMPLATE_QUESTIONS = 100;
export const QUESTION_TEXT_MAX = 500;
