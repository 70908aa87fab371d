import { discardAllDrafts } from '../../platform/forms/drafts.ts';
import { leave } from '../../platform/session/leaving.ts';

/** A real form post: the response redirects through the identity provider, which scripts cannot follow. */
export function signOut(): void {
  leave();
  discardAllDrafts();
  const form = document.createElement('form');
  form.method = 'post';
  form.action = '/auth/logout';
  document.body.append(form);
  form.submit();
}
