export { openInProcess } from './plugins/in-process.ts';
export { registerOperations } from './plugins/operations.ts';
export { answerBadAddress, registerProblems, sendProblem, toProductError } from './plugins/problems.ts';
export { type ApiOptions, registerApi } from './register-api.ts';
