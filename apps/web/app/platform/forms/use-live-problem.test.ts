import { act, useEffect, useReducer } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderHook } from '../../testing/render-hook.tsx';
import type { FormProblem } from '../problems/form-problem.ts';
import { useLiveProblem, withoutField } from './use-live-problem.ts';

afterEach(() => vi.unstubAllGlobals());

const problem = { status: 422, code: 'request.invalid', message: 'No', fields: { name: 'a', country: 'b' } };

it('clears the message of the field that is being edited and keeps the others', () => {
  expect(withoutField(problem, 'name')?.fields).toEqual({ country: 'b' });
});

it('disappears with the last field, and a general message with the first keystroke', () => {
  expect(withoutField({ ...problem, fields: { name: 'a' } }, 'name')).toBeNull();
  expect(withoutField({ ...problem, fields: {} }, 'name')).toBeNull();
});

it('is on the page when the focus moves to its message', async () => {
  let refused: FormProblem | null = null;
  const focused: unknown[] = [];
  const hook = await renderHook(() => {
    const [, render] = useReducer((count: number) => count + 1, 0);
    const { live } = useLiveProblem(refused);
    // biome-ignore lint/correctness/useExhaustiveDependencies: as in useFirstError, which runs once for each problem
    useEffect(() => void focused.push(live), [refused]);
    return render;
  });
  refused = problem;
  await act(async () => hook.latest()());
  expect(focused).toEqual([null, problem]);
  await hook.leave();
});
