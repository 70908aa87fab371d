import { KeyUnavailable } from '@probity/core/kernel/ports';
import { PasswordsDeleted } from '@probity/db/embedded/embedded-server.ts';
import { TimeLimitsMissing } from '@probity/db/require-time-limits.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { KeySettingsError } from '@probity/integrations';
import { CommandError } from './commands/command.ts';
import { SettingsError } from './settings.ts';

const forPeople = [
  SettingsError,
  CommandError,
  KeySettingsError,
  KeyUnavailable,
  PasswordsDeleted,
  TimeLimitsMissing,
];

const isForPeople = (error: unknown): error is Error => forPeople.some((kind) => error instanceof kind);

/** Explains what prevents the start and what to do about it. */
export function describeStartFailure(error: unknown): string {
  if (isForPeople(error)) return error.message;
  const { code, message, port, path, syscall } = propertiesOf(error);
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop it, or set PORT to another number.`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC')
    return `Cannot write ${path ?? ''}: ${message}. Check the folder's permissions and free space.`;
  // The socket of a server on this machine that has stopped.
  const hasNoSocket = code === 'ENOENT' && syscall === 'connect';
  if (hasNoSocket || code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return `The database cannot be reached (${message}). Check DATABASE_URL and that PostgreSQL is running.`;
  if (code === '28P01' || code === '28000' || code === '3D000')
    return `The database refused us: ${message}. Check user, password and database name in DATABASE_URL.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
