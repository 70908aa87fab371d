import type { Client } from '@probity/contract/client.ts';
import { checkBatch, startBatch } from '@probity/contract/screening-batches.ts';
import { browserApi } from '../../../platform/session/browser-api.ts';

function formOf(file: File, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

export const checkCsv = (accountId: string, file: File) =>
  browserApi.call(checkBatch, { body: formOf(file, { accountId }) });

/** Rows that the check found unusable are left out. */
export const startCsv = (call: Client['call'], accountId: string, file: File) =>
  call(startBatch, { body: formOf(file, { accountId, skipInvalid: 'true' }) });
