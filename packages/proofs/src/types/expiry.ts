import { DAY_MS } from '@probity/domain/constants.ts';
import { lastDay } from '@probity/domain/ownership/as-at.ts';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { CredentialSource, CredentialType } from './credential-type.ts';

/** When what it is based on ends, apart from the evidence: a role, an approval, a certificate. */
function* endsOf({ fields, lastDayOf }: CredentialType, source: CredentialSource): Generator<string> {
  for (const role of fields.flatMap((field): readonly unknown[] => source.subject.values[field] ?? [])) {
    const { to } = propertiesOf(role);
    if (typeof to === 'string' && lastDay(to) >= source.today) yield lastDay(to);
  }
  const day = lastDayOf?.(source);
  if (day) yield day;
}

interface Issue {
  issuedAt: Date;
  /** The last day on which the evidence proves the values; null if it has none. */
  evidenceUntil: string | null;
}

/** `exp`: the end of the earliest last day, and no later than the type allows. */
export function expiryOf(
  type: CredentialType,
  source: CredentialSource,
  { issuedAt, evidenceUntil }: Issue,
): Date {
  const days = [...endsOf(type, source), ...(evidenceUntil ? [evidenceUntil] : [])];
  const ends = days.map((day) => Date.parse(`${day}T00:00:00Z`) + DAY_MS);
  return new Date(Math.min(+issuedAt + type.longestLifeDays * DAY_MS, ...ends));
}
