import type { ApiError } from '@probity/contract/client.ts';

/** An error as a form shows it: at the fields it names, or above them all. */
export interface FormProblem {
  status: number;
  code: string;
  message: string;
  /** The server's reason, beyond the message. */
  detail?: string | undefined;
  fields: Readonly<Record<string, string>>;
}

/** Checked by name, so that pages which only show problems need not load the client. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

export function toFormProblem({ status, problem }: ApiError): FormProblem {
  const fields = (problem.errors ?? []).map(({ path, message }) => [path.split('.').at(-1) ?? path, message]);
  return {
    status,
    code: problem.code,
    message: problem.title,
    detail: problem.detail,
    fields: Object.fromEntries(fields),
  };
}
