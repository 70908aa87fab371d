import type { ScreeningResult } from '@probity/domain';
import type { AmlRisk, HitDecision } from '@probity/domain/checks/index.ts';
import type { RawAnswer } from './provider.ts';

export interface AmlSubject {
  kind: 'person' | 'organisation';
  name: string;
  birthYear: number | null;
  countries: string[];
  /** Our own id, so that the provider's record leads back to ours. */
  reference: string;
}

export interface AmlHit {
  id: string;
  name: string;
  score: number;
  /** Why it matched, in the provider's words. */
  matchTypes: string[];
  matchedNames: string[];
  risks: AmlRisk[];
  aliases: string[];
  facts: { label: string; value: string }[];
  sources: { name: string; url: string | null; from: string | null; to: string | null }[];
  media: { title: string; url: string; date: string | null; snippet: string | null }[];
  decision: HitDecision;
}

export interface AmlScreening {
  reference: string;
  result: ScreeningResult;
  hits: AmlHit[];
  total: number;
}

/** A provider of sanctions, PEP and adverse-media data. It throws `ProviderFailure`: an error is never "no risk". */
export interface AmlProvider {
  screen(subject: AmlSubject): Promise<{ screening: AmlScreening; answers: RawAnswer[] }>;
  read(reference: string): Promise<{ screening: AmlScreening; answers: RawAnswer[] }>;
  decide(reference: string, hitIds: readonly string[], decision: HitDecision): Promise<RawAnswer[]>;
  monitor(reference: string, on: boolean): Promise<RawAnswer[]>;
  /** The provider's own PDF of a screening. */
  certificate(reference: string): Promise<Uint8Array>;
  /** Which screening a notice is about. It is not signed, so that it is a reason to read and nothing more. */
  openNotice(body: Uint8Array): { eventId: string; reference: string } | null;
}
