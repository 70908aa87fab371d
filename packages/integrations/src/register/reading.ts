import {
  type PartState,
  ProviderFailure,
  type RawAnswer,
  type RegisterExtract,
  type RegisterParty,
} from '@probity/core/kernel/ports';
import type { ProviderAnswer } from '../outgoing/index.ts';

export const READY: PartState = { state: 'Ready' };
export const NOT_PUBLISHED: PartState = { state: 'NotPublished' };

/** Collects the answers of one reading of a register. */
export function startReading() {
  const answers: RawAnswer[] = [];
  const keep = async <Value>(call: Promise<ProviderAnswer<Value>>): Promise<Value> => {
    const { value, raw } = await call;
    answers.push(raw);
    return value;
  };
  return {
    answers,
    keep,
    /** A part that fails does not affect the others. */
    async part<Value>(read: () => Promise<Value>, empty: Value): Promise<{ value: Value; state: PartState }> {
      try {
        return { value: await read(), state: READY };
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        const { kind, retryAfterSeconds } = error;
        return { value: empty, state: { state: 'Failed', failure: kind, retryAfterSeconds } };
      }
    },
  };
}

/** Fields without a value are left out, so that absence has one representation. */
export function valuesOf(values: RegisterExtract['values']): RegisterExtract['values'] {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && value !== undefined && value !== '' && !isEmptyList(value),
    ),
  );
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Defaults for most parties of a register, so that an adapter gives only what it knows. */
export const party = (
  known: Pick<RegisterParty, 'key' | 'fieldKey' | 'kind' | 'name'> & Partial<RegisterParty>,
): RegisterParty => ({
  country: null,
  bornIn: null,
  registrationNumber: null,
  roleTitle: null,
  from: null,
  to: null,
  percentage: null,
  naturesOfControl: [],
  // A shareholder is recorded in its own name; control may be exercised through others.
  holding: known.fieldKey === 'Shareholder' ? 'Direct' : null,
  ...known,
});

export interface AddressParts {
  lines: readonly (string | null | undefined)[];
  locality: string | null | undefined;
  region?: string | null | undefined;
  postcode?: string | null | undefined;
  country: string | null | undefined;
}

/** An address in the shape of the catalogue; null if too little of it is known. */
export function addressOf({ lines, locality, region, postcode, country }: AddressParts) {
  const written = lines.map((line) => line?.trim()).filter((line) => line !== undefined && line !== '');
  if (written.length === 0 || !locality || !country) return null;
  return {
    lines: written.slice(0, 4),
    locality,
    ...(region && { region }),
    ...(postcode && { postcode }),
    country,
  };
}

export const monthOf = (year: number | string, month: number | string): string =>
  `${year}-${String(month).padStart(2, '0')}`;
