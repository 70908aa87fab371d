import { parseScopeKey } from '@probity/domain/sharing/scope-item.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { useItemLabel } from '../use-item-label.ts';

/** The label of a ledger item, identified as `kind:key`. */
export function useItemName(): (item: string) => string {
  const labelOf = useItemLabel(useAccount().kind);
  return (item) => labelOf(parseScopeKey(item));
}
