import { sql } from 'kysely';

/** One parameter for any number of values: one text to prepare, and hundreds would take longer to plan than to run. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
