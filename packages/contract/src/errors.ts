import type { ErrorCode } from '@probity/domain';
import type { AnyEndpoint } from './endpoint.ts';

/** Errors that any operation may return. */
export const commonErrors: readonly ErrorCode[] = [
  'request.invalid',
  'request.malformed',
  'request.too_long',
  'request.too_large',
  'request.wrong_type',
  'request.too_many',
  'request.too_slow',
  'request.conflict',
  'apiKey.in_address',
  'apiKey.invalid',
  'apiKey.revoked',
  'apiKey.expired',
  'apiKey.owner_gone',
  'apiKey.scope_missing',
  'apiKey.people_only',
  'admin.mode_excludes',
  'storage.full',
  'storage.unavailable',
  'keys.unavailable',
  'provider.identity_unavailable',
  'system.maintenance',
  'system.unexpected',
];

const signInErrors: readonly ErrorCode[] = ['auth.token_missing', 'auth.token_invalid'];

/** Errors that follow from who may call it. */
function accessErrors({ access }: AnyEndpoint): readonly ErrorCode[] {
  if (access === 'public') return [];
  if (access === 'identity') return signInErrors;
  const registered: ErrorCode[] = [...signInErrors, 'auth.not_registered'];
  if (access === 'unverified') return registered;
  const refusals: ErrorCode[] =
    access === 'edit' || access === 'validate' || access === 'owner'
      ? ['permission.denied', 'resource.not_found']
      : ['resource.not_found'];
  return [...registered, 'auth.second_factor_required', ...refusals];
}

/** Errors of this operation alone: those of its row, and those that follow from its access and its headers. */
export function errorsOf(row: AnyEndpoint): readonly ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...accessErrors(row),
      ...row.errors,
      ...(row.params ? (['resource.not_found'] as const) : []),
      ...(row.versioned && row.method !== 'GET' ? (['request.stale'] as const) : []),
      ...(row.idempotent
        ? (['idempotency.key_reused', 'idempotency.in_progress', 'idempotency.answer_lost'] as const)
        : []),
    ]),
  ];
}

/** Whether the document announces this error to callers. */
export const isDeclared = (row: AnyEndpoint, code: string): boolean =>
  [...commonErrors, ...errorsOf(row)].some((declared) => declared === code);
