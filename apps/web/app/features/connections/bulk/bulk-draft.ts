import type { ColumnMapping } from '@probity/contract/bulk-requests.ts';
import { emptyTerms, type TermsDraft } from '../terms-draft.ts';

export const bulkSteps = ['file', 'what', 'check'] as const;
export type BulkStep = (typeof bulkSteps)[number];

/** A bulk request before it is sent. */
export interface BulkDraft extends TermsDraft {
  file: File | null;
  /** Null until the file was read once; then as guessed, or as chosen. */
  mapping: ColumnMapping | null;
  templateId: string | null;
  message: string;
  dueOn: string;
}

export const emptyDraft: BulkDraft = {
  ...emptyTerms,
  file: null,
  mapping: null,
  templateId: null,
  message: '',
  dueOn: '',
};

/** The form as the API expects it, without empty values. */
export function formOf(draft: BulkDraft, more: Record<string, string> = {}): FormData {
  const form = new FormData();
  const { file, mapping, templateId } = draft;
  const fields = {
    ...(templateId && { templateId }),
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...more,
  };
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, value);
  if (file) form.append('file', file);
  return form;
}
