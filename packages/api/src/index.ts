export { openInProcess } from './plugins/in-process.ts';
export { registerOperations } from './plugins/operations.ts';
export { answerBadAddress, registerProblems } from './plugins/problems.ts';
export { publishedPaths } from './publication/publication.routes.ts';
export { registerApi } from './register-api.ts';
export { walletPaths } from './wallets/wallet-protocol.routes.ts';
