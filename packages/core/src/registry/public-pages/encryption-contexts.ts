import { sealed } from '../../kernel/encryption/index.ts';

export const publicFactContext = sealed('public_facts', 'value');
