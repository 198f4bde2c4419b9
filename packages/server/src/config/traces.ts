import { Secret } from '#kit/secret.ts';
import type { TraceSettings } from '#tracing';
import { ConfigError, type Variables } from './setting.ts';

/** What is in force for what is not set. */
export const TRACE_DEFAULTS = { serviceName: 'issuary', ratio: 1 } as const;

/**
 * Reads OpenTelemetry's own variables, so that a deployment sets them once for all of its services. Undefined, and no trace is made,
 * unless one of the endpoints is set.
 * @throws ConfigError
 */
export function readTraceSettings(variables: Variables): TraceSettings | undefined {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER, OTEL_SERVICE_NAME } = variables;
  if (OTEL_SDK_DISABLED === 'true' || OTEL_TRACES_EXPORTER === 'none') return undefined;
  const url = readEndpoint(variables);
  if (url === undefined) return undefined;
  return {
    url,
    headers: readHeaders(variables),
    serviceName: OTEL_SERVICE_NAME || TRACE_DEFAULTS.serviceName,
    ratio: readRatio(variables),
  };
}

function readEndpoint(variables: Variables): string | undefined {
  for (const [name, path] of [
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ''],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '/v1/traces'],
  ] as const) {
    const text = variables[name];
    if (!text) continue;
    if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
      throw new ConfigError(`${name} must be an http or https URL, such as http://127.0.0.1:4318`);
    return path === '' ? text : text.replace(/\/$/, '') + path;
  }
  return undefined;
}

function readHeaders(variables: Variables): Record<string, Secret<string>> {
  const name = variables['OTEL_EXPORTER_OTLP_TRACES_HEADERS']
    ? 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'
    : 'OTEL_EXPORTER_OTLP_HEADERS';
  const headers: Record<string, Secret<string>> = {};
  for (const part of (variables[name] ?? '').split(',')) {
    if (part.trim() === '') continue;
    const match = /^\s*([\w-]+)\s*=(.*)$/.exec(part);
    if (match === null) throw new ConfigError(`${name} must be a list of headers such as api-key=value,x-tenant=cards`);
    headers[match[1]!] = new Secret(decoded(match[2]!.trim()));
  }
  return headers;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function readRatio(variables: Variables): number {
  const name = 'OTEL_TRACES_SAMPLER_ARG';
  const text = variables[name];
  if (!text) return TRACE_DEFAULTS.ratio;
  const ratio = Number(text);
  if (!/^[\d.]+$/.test(text) || !(ratio >= 0 && ratio <= 1))
    throw new ConfigError(`${name} must be a number from 0 to 1, such as 0.01`);
  return ratio;
}
