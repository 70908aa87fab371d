import { sealed } from './sealed.ts';

/** What the value of a credential is bound to: its row. */
export const credentialValueContext = sealed('credentials', 'value');
