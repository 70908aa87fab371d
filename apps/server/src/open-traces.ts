import { randomUUID } from 'node:crypto';
import { recordSpans } from '@probity/core/kernel/tracing';
import { createTraceExporter, type TraceExporter } from '@probity/integrations';
import packageJson from '../package.json' with { type: 'json' };
import type { Settings } from './settings.ts';

/** Null unless a collector is configured: then nothing is measured. */
export function openTraces(settings: Settings): TraceExporter | null {
  const url = tracesUrl(settings);
  if (!url) return null;
  const exporter = createTraceExporter({
    url,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMs: settings.OTEL_EXPORTER_OTLP_TIMEOUT,
    resource: {
      'service.version': packageJson.version,
      'service.instance.id': randomUUID(),
      'probity.roles': settings.ROLES.join(','),
      ...settings.OTEL_RESOURCE_ATTRIBUTES,
      'service.name': settings.OTEL_SERVICE_NAME,
    },
  });
  const stop = recordSpans({ share: settings.OTEL_TRACES_SAMPLER_ARG, record: exporter.record });
  return {
    ...exporter,
    async close() {
      stop();
      await exporter.close();
    },
  };
}

/** The general address is a base; the one for traces is complete. */
const tracesUrl = (settings: Settings): string | undefined =>
  settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ??
  settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/*$/, '/v1/traces');
