import type { TextValues } from '../texts/locale-texts.ts';
import { sentence, type ValidationKey } from '../texts/validation-sentence.ts';
import { type ErrorCode, errorStatus, errorText } from './catalogue.ts';

export interface FieldError {
  path: string;
  message: string;
}

interface ErrorDetails {
  /** For the arguments of the error's text. */
  values?: TextValues;
  detail?: string;
  errors?: FieldError[];
  /** The conflicting record, to link to it. */
  resourceId?: string;
  retryAfterSeconds?: number;
  /** When maintenance is planned to end. */
  plannedEnd?: Date | null;
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
  readonly plannedEnd: Date | null;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(errorText(code, details.values), { cause: details.cause });
    this.name = 'ProductError';
    this.code = code;
    this.status = errorStatus[code];
    this.detail = details.detail;
    this.errors = details.errors;
    this.resourceId = details.resourceId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.plannedEnd = details.plannedEnd ?? null;
  }
}

/** Invalid input that only the use case can detect, reported by field. */
export function invalid(path: string, key: ValidationKey, values?: TextValues): ProductError {
  return new ProductError('request.invalid', { errors: [{ path, message: sentence(key, values) }] });
}
