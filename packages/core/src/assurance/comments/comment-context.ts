import { sealed } from '../../kernel/encryption/index.ts';

export const commentContext = sealed('comments', 'text');
