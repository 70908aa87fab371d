import { describe, expect, it } from 'vitest';
import { formatBusinessAnswer, parseBusinessAnswer } from './answer.ts';
import { businessAreas, businessQuestionKeys, businessQuestions, questionsIn } from './questions.ts';

const context = { today: '2026-06-15' };

describe('business questions', () => {
  it('are six, each in one area', () => {
    expect(Object.keys(businessQuestions).sort()).toEqual([...businessQuestionKeys].sort());
    expect(businessAreas.flatMap(questionsIn).sort()).toEqual([...businessQuestionKeys].sort());
    expect(questionsIn('Finances')).toEqual(['SourceOfFunds', 'AssetsDescription']);
  });

  it('are answered by values of their kind', () => {
    expect(parseBusinessAnswer('RegionsOperating', ['gb', 'ZA'], context)).toEqual({
      ok: true,
      value: ['GB', 'ZA'],
    });
    expect(parseBusinessAnswer('NumberOfEmployees', 12.5, context).ok).toBe(false);
    expect(parseBusinessAnswer('SourceOfFunds', 'Sales of tea.\nA bank loan.', context).ok).toBe(true);
  });

  it('are shown as text', () => {
    expect(formatBusinessAnswer('NumberOfEmployees', 1250, 'en-GB')).toBe('1,250');
    expect(formatBusinessAnswer('Industry', '52', 'en-GB')).toBe('Finance and insurance');
  });
});
