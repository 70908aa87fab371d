import type { CheckType } from '@probity/domain';

interface Check {
  entityId: string;
  type: CheckType;
}

/** Finds the check of a type and party without scanning all of them. */
export function indexChecks<Row extends Check>(checks: readonly Row[]): (of: Check) => Row | undefined {
  const keyOf = ({ entityId, type }: Check): string => `${type}:${entityId}`;
  const byKey = new Map(checks.map((check) => [keyOf(check), check]));
  return (of) => byKey.get(keyOf(of));
}
