import { type ErrorCode, errorCatalogue } from './catalogue.ts';

export interface FieldError {
  path: string;
  message: string;
}

interface ErrorDetails {
  /** Values for the `{placeholders}` of the catalogue's text. */
  values?: Record<string, string>;
  detail?: string;
  errors?: FieldError[];
  /** The record that stands in the way, for a link to it. */
  resourceId?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The one error that use cases throw; the edge turns it into problem+json. */
export class ProductError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly resourceId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(fill(errorCatalogue[code].title, details.values ?? {}), { cause: details.cause });
    this.name = 'ProductError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.detail = details.detail;
    this.errors = details.errors;
    this.resourceId = details.resourceId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Bad input that only the use case could see, named by field. */
export function invalid(path: string, message: string): ProductError {
  return new ProductError('request.invalid', { errors: [{ path, message }] });
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder);
}
