import { createHash } from 'node:crypto';
import type { ListedEntity, Subject } from '../model.ts';
import { foldText } from '../text/fold.ts';
import { fingerprint } from './fingerprint.ts';

export interface DecisionKey {
  /** Permanently the same for the same subject and entity: the key of a decision. */
  pair: string;
  /** Changes when anything the decision was based on changes: the decision is then reopened. */
  basis: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * The key under which "not the same person" is stored. Programmes, topics and listing dates are not part of the
 * basis: they do not change who someone is.
 */
export function decisionKey(
  subjectId: string,
  subject: Subject,
  entity: Pick<ListedEntity, 'id' | 'kind' | 'names' | 'birthDates' | 'countries' | 'identifiers'>,
): DecisionKey {
  const identity = fingerprint({
    subject: {
      kind: subject.kind,
      names: subject.names.map(foldText),
      birthDates: subject.birthDates ?? [],
      countries: subject.countries ?? [],
      identifiers: subject.identifiers ?? [],
    },
    entity: {
      kind: entity.kind,
      names: entity.names.map((name) => ({ text: foldText(name.text), strength: name.strength })),
      birthDates: entity.birthDates,
      countries: entity.countries,
      identifiers: entity.identifiers,
    },
  });
  return { pair: digest(JSON.stringify([subjectId, entity.id])), basis: digest(identity) };
}
