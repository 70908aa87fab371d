export { addSampleRequest } from './add-sample-request.ts';
export { answerSampleRequest } from './answer-sample-request.ts';
export { changeFirstSteps } from './change-first-steps.ts';
export { getFirstSteps } from './get-first-steps.ts';
export { removeSampleRequest } from './remove-sample-request.ts';
