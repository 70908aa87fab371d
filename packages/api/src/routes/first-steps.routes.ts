import * as contract from '@probity/contract/first-steps.ts';
import {
  addSampleRequest,
  answerSampleRequest,
  changeFirstSteps,
  getFirstSteps,
  removeSampleRequest,
} from '@probity/core/workspace/first-steps';
import type { Serve } from '../serve.ts';

export function firstStepsRoutes(serve: Serve): void {
  serve.each(contract, {
    getFirstSteps,
    changeFirstSteps,
    addSampleRequest,
    answerSampleRequest,
    removeSampleRequest,
  });
}
