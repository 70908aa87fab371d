import { discardAllDrafts } from '../forms/drafts.ts';
import { leave } from './leaving.ts';

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
