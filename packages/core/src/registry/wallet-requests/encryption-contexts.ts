import { sealed } from '../../kernel/encryption/index.ts';

export const walletRequestKeyContext = sealed('wallet_requests', 'private_key');
export const presentedContext = sealed('wallet_requests', 'answer');
