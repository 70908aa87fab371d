import { hasUnsavedInput, hasUnsavedInputOnPage } from '@probity/ui/unsaved-input.ts';
import { hasDrafts, loadStoredDrafts, storeDrafts } from './drafts.ts';

/** Whether leaving the page, however it happens, would lose typed text. */
export const hasUnsavedText = (): boolean => hasDrafts() || hasUnsavedInput();

/** The same for a link or an action of the page, which nobody reaches behind an open dialog. */
export const hasUnsavedTextOnPage = (): boolean => hasDrafts() || hasUnsavedInputOnPage();

/** Drafts outlive a reload and the way to the identity provider; they are in the storage of the tab only meanwhile. */
export function carryDraftsOver(): void {
  loadStoredDrafts();
  window.addEventListener('pagehide', storeDrafts);
  window.addEventListener('pageshow', (event) => event.persisted && loadStoredDrafts());
}
