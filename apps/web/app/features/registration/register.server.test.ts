import { ApiError, type Client } from '@probity/contract/client.ts';
import type { AnyEndpoint } from '@probity/contract/endpoint.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Registration } from '../../../server/session/registration.ts';
import { fakeWebRequest } from '../../testing/fake-web-request.ts';
import { takeStep } from './register.server.ts';

const person = {
  email: 'ada@kestrel.example',
  name: 'Ada',
  phoneNumber: '',
  termsVersion: '2026-01',
};
const registration: Registration = {
  ...person,
  userId: 'u1',
  personalEmail: false,
  token: null,
  entity: null,
  invitation: null,
  done: false,
};

type Fields = Record<string, string>;

/** Submits forms, and collects the keys that the API receives; it refuses its first calls with these codes. */
function formsWith(refusals: string[] = []) {
  const keys: (string | undefined)[] = [];
  const call = async (_: AnyEndpoint, input: { idempotencyKey?: string }) => {
    keys.push(input.idempotencyKey);
    const code = refusals.shift();
    if (code) throw new ApiError(409, { type: '', title: code, status: 409, code, traceId: '' });
    return { id: 'u1', email: person.email, personalEmail: false, registrationToken: null };
  };
  const web = fakeWebRequest({
    api: { call: call as unknown as Client['call'] },
    registration: { read: async () => registration, write: async () => {}, clear: () => {} },
  });
  const submit = (intent: string, fields: Fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return takeStep(intent, { web, form, base: '/auth/register' });
  };
  return { keys, submit };
}

/** The keys that the API receives when each form is submitted in turn. */
async function keysOf(intent: string, forms: Fields[]): Promise<(string | undefined)[]> {
  const { keys, submit } = formsWith();
  for (const fields of forms) await submit(intent, fields);
  return keys;
}

describe.each([
  ['the first step of a registration', 'you', person],
  ['sending the code again', 'resend', {}],
])('%s', (_, intent, fields) => {
  it('sends one code when the form is submitted twice', async () => {
    const form = { ...fields, formKey: 'f1' };
    const [first, second] = await keysOf(intent, [form, form]);
    expect(first).toMatch(/^[\w-]{8,128}$/);
    expect(second).toBe(first);
  });

  it('is a new request from another form, and from one without a key', async () => {
    const keys = await keysOf(intent, [
      { ...fields, formKey: 'f1' },
      { ...fields, formKey: 'f2' },
      fields,
      fields,
    ]);
    expect(new Set(keys).size).toBe(4);
  });
});

it('a registration with nothing filled in marks every required field', async () => {
  const { keys, submit } = formsWith();
  const answer = await submit('you', { email: '', name: '', phoneNumber: '' });
  expect(answer).toMatchObject({
    data: {
      problem: {
        fields: { email: expect.any(String), name: expect.any(String), termsVersion: expect.any(String) },
      },
    },
  });
  expect(keys).toEqual([]);
});

it('a registration that is corrected before it is submitted again is a new request', async () => {
  const form = { ...person, formKey: 'f1' };
  const [first, second] = await keysOf('you', [form, { ...form, email: 'ada.hart@kestrel.example' }]);
  expect(second).not.toBe(first);
});

describe('a registration that is submitted while the first submission is still being processed', () => {
  afterEach(() => void vi.useRealTimers());

  const submitWhile = async (refusals: string[]) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { keys, submit } = formsWith(refusals);
    const answer = submit('you', { ...person, formKey: 'f1' });
    await vi.runAllTimersAsync();
    return { keys, answer: await answer };
  };

  it('waits for its answer and continues to the code', async () => {
    const { keys, answer } = await submitWhile(['idempotency.in_progress', 'idempotency.in_progress']);
    expect(new Set(keys).size).toBe(1);
    expect(answer).toHaveProperty('status', 302);
  });

  it('says so if it takes too long', async () => {
    const { keys, answer } = await submitWhile(new Array(9).fill('idempotency.in_progress'));
    expect(keys).toHaveLength(3);
    expect(answer).toMatchObject({ data: { problem: { code: 'idempotency.in_progress' } } });
  });

  it('does not repeat what was refused for another reason', async () => {
    const { keys } = await submitWhile(['idempotency.key_reused']);
    expect(keys).toHaveLength(1);
  });
});
