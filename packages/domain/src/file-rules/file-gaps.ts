import type { DataFieldKey, EntityKind } from '../enumerations.ts';
import { fieldDefinition } from '../fields/catalogue.ts';
import type { DocumentType } from '../fields/evidence.ts';
import type { GapState } from './file-rule-keys.ts';
import { type DataPoint, type FileRule, pointsFor } from './file-rules.ts';

interface HeldValue {
  fieldKey: DataFieldKey;
  isRejected: boolean;
  isProven: boolean;
}

export interface FileGap {
  point: DataPoint;
  state: GapState;
  /** Documents that would prove the value. */
  evidence: readonly DocumentType[];
}

export interface FileAgainstRule {
  /** How many data points the rule has for such a party, and how many the file holds with their evidence. */
  total: number;
  held: number;
  /** What is asked for always comes first. */
  gaps: readonly FileGap[];
}

/** What a file lacks of the data that a rule asks for. A field marked as not applicable lacks nothing. */
export function compareFileWithRule(
  rule: FileRule,
  kind: EntityKind,
  file: { values: readonly HeldValue[]; notApplicable: readonly DataFieldKey[] },
): FileAgainstRule {
  const points = pointsFor(rule, kind);
  const gaps = points.flatMap((point) => gapOf(point, file) ?? []);
  const isAlways = ({ point }: FileGap) => Number(point.need === 'Always');
  return {
    total: points.length,
    held: points.length - gaps.length,
    gaps: gaps.sort((left, right) => isAlways(right) - isAlways(left)),
  };
}

function gapOf(
  point: DataPoint,
  { values, notApplicable }: { values: readonly HeldValue[]; notApplicable: readonly DataFieldKey[] },
): FileGap | null {
  const evidence = point.fields[0] ? fieldDefinition(point.fields[0]).evidence : [];
  const gap = (state: GapState): FileGap => ({ point, state, evidence });
  if (point.without) return gap('NoField');
  const given = values.filter(({ fieldKey }) => point.fields.includes(fieldKey));
  const counted = given.filter(({ isRejected }) => !isRejected);
  if (counted.some(({ fieldKey, isProven }) => isProven || !fieldDefinition(fieldKey).needsEvidence))
    return null;
  if (counted.length > 0) return gap('NotProven');
  if (given.length > 0) return gap('Rejected');
  return point.fields.some((field) => notApplicable.includes(field)) ? null : gap('Missing');
}
