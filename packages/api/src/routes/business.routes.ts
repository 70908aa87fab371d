import * as contract from '@probity/contract/business.ts';
import {
  answerBusinessQuestion,
  listBusinessAnswers,
  listBusinessHistory,
} from '@probity/core/registry/business-information';
import { ProductError } from '@probity/domain';
import { requestLocale } from '../request-locale.ts';
import type { Serve } from '../serve.ts';

export function businessRoutes(serve: Serve): void {
  serve(contract.listBusinessAnswers, async (ctx, { params }) => {
    const { items, mayEdit } = await listBusinessAnswers(ctx, params);
    return { items, abilities: { edit: mayEdit } };
  });
  serve(contract.answerBusinessQuestion, async (ctx, { params, body, ifVersion }) => {
    await answerBusinessQuestion(ctx, { ...params, answer: body.answer, ifVersion });
    const { items } = await listBusinessAnswers(ctx, params);
    const answered = items.find(({ question }) => question === params.question);
    if (!answered) throw new ProductError('resource.not_found');
    return answered;
  });
  serve(contract.listBusinessHistory, async (ctx, { params, request }) => ({
    items: await listBusinessHistory(ctx, { ...params, locale: requestLocale(request) }),
  }));
}
