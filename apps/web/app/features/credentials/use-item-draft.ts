import { type DraftPlace, discardDraft, findDraft, writeDraft } from '../../platform/forms/drafts.ts';
import { useViewer } from '../../platform/viewer/viewer.ts';

/** Finds the place of a draft of this user in this account. */
function useDraftPlace(): (item: string) => DraftPlace {
  const { state, account } = useViewer();
  return (item) => ({ userId: state.user.id ?? '', accountId: account?.accountId ?? '', item });
}

export function useItemDraft(item: string, { isSensitive = false } = {}) {
  const place = useDraftPlace()(item);
  return {
    find: () => findDraft(place),
    write: (value: unknown) => writeDraft(place, value, { isSensitive }),
    discard: () => discardDraft(place),
  };
}

/** Looks up the draft of any item. */
export function useDraftOf(): (item: string) => unknown {
  const placeOf = useDraftPlace();
  return (item) => findDraft(placeOf(item));
}
