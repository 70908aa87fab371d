import { sql } from 'kysely';

/** Of `connection_sides s`: a party that was only added, without a request, does not learn of it. */
export const isKnownSide = sql<boolean>`not (
  s.side = 'target' and s.sharing_status in ('NotRequested', 'NotApplicable'))`;
