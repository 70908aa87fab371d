import { describe, expect, it } from 'vitest';
import { readCommandSettings, readSettings } from './settings.ts';

const complete = {
  DATABASE_URL: 'postgres://localhost/x',
  OIDC_ISSUER: 'https://tenant.example',
  OIDC_CLIENT_ID: 'a',
  OIDC_CLIENT_SECRET: 'b',
  OIDC_MANAGEMENT_CLIENT_ID: 'c',
  OIDC_MANAGEMENT_CLIENT_SECRET: 'd',
  SMTP_URL: 'smtp://localhost:25',
  SESSION_SECRET: 'x'.repeat(32),
};

describe('settings', () => {
  it('have defaults', () => {
    const settings = readSettings(complete);
    expect(settings).toMatchObject({
      PORT: 3000,
      ROLES: ['web', 'api', 'worker'],
      OIDC_ISSUER: 'https://tenant.example/',
    });
  });

  it('report every problem in one message', () => {
    const wrong = {
      ...complete,
      DATABASE_URL: 'mysql://x',
      SMTP_URL: '',
      SESSION_SECRET: 'short',
      PORT: '99999',
      ROLES: 'web,cook',
    };
    let message = '';
    try {
      readSettings(wrong);
    } catch (error) {
      message = (error as Error).message;
    }
    for (const part of [
      'DATABASE_URL must be',
      'SMTP_URL is missing',
      'SESSION_SECRET must have at least 32 characters',
      'PORT ',
      'ROLES may name',
    ])
      expect(message).toContain(part);
  });

  it('read headers for the collector of traces as OpenTelemetry writes them', () => {
    const headers = (given: string) =>
      readSettings({ ...complete, OTEL_EXPORTER_OTLP_HEADERS: given }).OTEL_EXPORTER_OTLP_HEADERS;
    expect(headers('authorization=Basic%20YTpi==, x-tenant = a')).toEqual({
      authorization: 'Basic YTpi==',
      'x-tenant': 'a',
    });
    expect(() => headers('Basic abc')).toThrow('must be a list like name=value,name=value');
    expect(() => readSettings({ ...complete, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
      'OTEL_EXPORTER_OTLP_PROTOCOL',
    );
  });

  it('require the URL of the API when the process serves only pages', () => {
    expect(() => readSettings({ ...complete, ROLES: 'web' })).toThrow('API_BASE_URL is missing');
    expect(readSettings({ ...complete, ROLES: 'web', API_BASE_URL: 'http://api.internal/v1' }).ROLES).toEqual(
      ['web'],
    );
  });

  it('require separate stores for evidence and checkpoints', () => {
    const bucket = 's3://key:secret@bank?endpoint=https://s3.example';
    const same = { STORAGE_URL: bucket, CHECKPOINTS_URL: `${bucket}&region=eu-west-2` };
    expect(() => readSettings({ ...complete, ...same })).toThrow(
      'CHECKPOINTS_URL must name another store than STORAGE_URL',
    );
    expect(() => readCommandSettings({ ...complete, ...same })).toThrow('CHECKPOINTS_URL must name');
    const apart = {
      STORAGE_URL: 's3://key:secret@bank/files',
      CHECKPOINTS_URL: 's3://key:secret@bank/signed',
    };
    expect(readSettings({ ...complete, ...apart })).toMatchObject(apart);
  });

  it('require Stripe’s keys when billing is on, and default to a price of 50 dollars', () => {
    expect(() => readSettings({ ...complete, BILLING: 'true' })).toThrow(
      /STRIPE_SECRET_KEY is missing\n {2}STRIPE_WEBHOOK_SECRET is missing/,
    );
    expect(() => readSettings({ ...complete, BILLING_CURRENCY: 'XYZ' })).toThrow('BILLING_CURRENCY');
    expect(readSettings(complete)).toMatchObject({
      BILLING: false,
      BILLING_CURRENCY: 'USD',
      BILLING_PRICE_LIVENESS: 5000,
    });
  });
});
