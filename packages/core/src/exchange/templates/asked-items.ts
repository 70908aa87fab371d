import { createHash } from 'node:crypto';
import type { ScopeItem } from '@probity/domain';
import type { TemplateQuestion } from '@probity/domain/template-questions/template-question.ts';
import { scopeItemsOf } from '@probity/domain/templates/scope-items-of.ts';
import type { TemplateContent } from '@probity/domain/templates/template-content.ts';

/** What a template of an account asks for, with the keys that its own questions have in requests. */
export const askedItems = ({ accountId, content }: AskingTemplate): ScopeItem[] =>
  scopeItemsOf(content).map((item) =>
    accountId && item.question ? { ...item, key: questionKey(accountId, item.question) } : item,
  );

interface AskingTemplate {
  /** Null: ready-made, without questions of its own. */
  accountId: string | null;
  content: TemplateContent;
}

/**
 * The same words of the same account are one question, whichever template asks them; other words are another question,
 * so that no answer ever appears under words that it was not given to.
 */
const questionKey = (accountId: string, { kind, text }: TemplateQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, kind, text]))
    .digest('base64url');
