import { noteServiceCall, ProviderFailure } from '@probity/core/kernel/ports';
import { traced } from '@probity/core/kernel/tracing';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { isBreakerOpen } from './resilience.ts';

/** Reports how a call to an outside service ended. The service itself is not told about the trace: it has no use for it. */
export async function counted<T>(service: string, call: () => Promise<T>): Promise<T> {
  try {
    const attributes = { 'probity.service': service };
    const answer = await traced({ name: `call ${service}`, kind: 'internal', attributes }, call);
    noteServiceCall({ service, failure: null });
    return answer;
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== undefined) noteServiceCall({ service, failure });
    throw error;
  }
}

/** Null if the service answered, undefined if it was not called. Kinds and codes only: a message could name a party. */
function failureOf(error: unknown): string | null | undefined {
  if (isBreakerOpen(error)) return undefined;
  if (error instanceof ProviderFailure) {
    const { kind, httpStatus, provider, message } = error;
    if (kind === 'NotFound') return null;
    if (kind === 'RateLimited' && httpStatus === null) return undefined;
    return message.slice(`${provider}: `.length);
  }
  const { code, responseCode, status } = propertiesOf(error);
  const known = [
    ...[code, responseCode].filter((one) => /^[\w.-]{1,40}$/.test(String(one ?? ''))),
    ...(typeof status === 'number' ? [`HTTP ${status}`] : []),
  ];
  return known.length > 0 ? known.join(' ') : 'Unreachable';
}
