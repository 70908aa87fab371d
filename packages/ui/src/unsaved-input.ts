import { useEffect } from 'react';

interface Holder {
  /** A dialog lies over the page, so that only the browser can leave it. */
  inDialog: boolean;
}

const holders = new Set<Holder>();

/** Declares that this component holds input that is not saved: leaving the page asks first. */
export function useUnsavedInput(isUnsaved: boolean, { inDialog = false } = {}): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const holder = { inDialog };
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, [isUnsaved, inDialog]);
}

export const hasUnsavedInput = (): boolean => holders.size > 0;

export const hasUnsavedInputOnPage = (): boolean => [...holders].some(({ inDialog }) => !inDialog);
