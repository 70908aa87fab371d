import * as contract from '@probity/contract/template-questions.ts';
import { answerTemplateQuestion, getTemplateAnswer } from '@probity/core/exchange/connections';
import type { Serve } from '../serve.ts';

export function templateQuestionsRoutes(serve: Serve): void {
  serve(contract.getTemplateAnswer, (ctx, { params }) => getTemplateAnswer(ctx, params));
  serve(contract.answerTemplateQuestion, async (ctx, { params, body, ifVersion }) => {
    await answerTemplateQuestion(ctx, { ...params, answer: body.answer, ifVersion });
    return getTemplateAnswer(ctx, params);
  });
}
