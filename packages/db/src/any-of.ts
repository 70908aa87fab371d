import { sql } from 'kysely';

/** One parameter however many there are: one text to prepare, and hundreds take longer to plan than to run. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;
