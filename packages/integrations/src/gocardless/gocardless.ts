import {
  type BankConsentReading,
  type LinkedAccount,
  type OpenBanking,
  ProviderFailure,
} from '@probity/core/kernel/ports';
import { z } from 'zod';
import { createBearerClient, type ProviderAddress, type RateBudget } from '../outgoing/index.ts';
import { textAt } from '../outgoing/text-at.ts';
import { startReading } from '../register/reading.ts';

export interface GoCardlessOptions extends ProviderAddress {
  secretId: string;
  secretKey: string;
  budget?: RateBudget | undefined;
}

const text = z.string().nullish();
const Token = z.object({ access: z.string(), access_expires: z.number() });
const Institutions = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    bic: text,
    logo: text,
    countries: z.array(z.string()).default([]),
    max_access_valid_for_days: z.union([z.number(), z.string()]).nullish(),
  }),
);
const Agreement = z.object({ id: z.string() });
const Requisition = z.object({
  id: z.string(),
  status: z.string(),
  link: text,
  accounts: z.array(z.string()).default([]),
});
const Account = z.object({ id: z.string(), iban: text, status: z.string(), owner_name: text });
const Details = z.object({
  account: z.object({ iban: text, currency: text, ownerName: text }),
});

const MAX_CONSENT_DAYS = 180;

/** The European Economic Area and Britain. */
const COUNTRIES =
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** The states of a requisition. An unknown state counts as in progress. */
const states: Readonly<Record<string, BankConsentReading['state']>> = {
  CR: 'Started',
  GC: 'Started',
  UA: 'Started',
  SA: 'Started',
  GA: 'Started',
  LN: 'Linked',
  RJ: 'Rejected',
  EX: 'Expired',
  SU: 'Expired',
};

/** GoCardless Bank Account Data: accounts at banks of Britain and the European Union. */
export function createGoCardless(options: GoCardlessOptions): OpenBanking {
  const { secretId, secretKey, ...address } = options;
  const provider = 'GoCardless';
  const codeIn = (body: unknown) => textAt(body, 'summary');
  const client = createBearerClient({ provider, ...address, codeIn }, async (tokens) => {
    const { value } = await tokens.call({
      method: 'POST',
      path: '/token/new/',
      endpoint: '/token/new/',
      json: { secret_id: secretId, secret_key: secretKey },
      schema: Token,
      repeatable: true,
    });
    return { token: value.access, expiresInSeconds: value.access_expires };
  });
  const requisition = (reference: string) => `/requisitions/${encodeURIComponent(reference)}/`;

  return {
    provider,
    countries: COUNTRIES,

    async banks(country) {
      const { value, raw } = await client.call({
        path: '/institutions/',
        endpoint: '/institutions/',
        query: { country },
        schema: Institutions,
      });
      const banks = value.map(({ id, name, bic, logo, countries, max_access_valid_for_days: days }) => ({
        id,
        name,
        bic: bic ?? null,
        logo: logo ?? null,
        countries,
        maxConsentDays: Math.min(Number(days) || 90, MAX_CONSENT_DAYS),
      }));
      return { banks, answers: [raw] };
    },

    async begin({ bankId, reference, returnUrl, consentDays }) {
      const { answers, keep } = startReading();
      const agreement = await keep(
        client.call({
          method: 'POST',
          path: '/agreements/enduser/',
          endpoint: '/agreements/enduser/',
          json: {
            institution_id: bankId,
            max_historical_days: 1,
            access_valid_for_days: Math.min(consentDays, MAX_CONSENT_DAYS),
            // Only the account holder; neither balances nor payments.
            access_scope: ['details'],
          },
          schema: Agreement,
        }),
      );
      const { id, link } = await keep(
        client.call({
          method: 'POST',
          path: '/requisitions/',
          endpoint: '/requisitions/',
          json: {
            redirect: returnUrl,
            institution_id: bankId,
            reference,
            agreement: agreement.id,
            user_language: 'EN',
          },
          schema: Requisition,
        }),
      );
      if (!link) throw new ProviderFailure({ provider, kind: 'BadAnswer', detail: 'wrong at link' });
      return { consent: { reference: id, url: link }, answers };
    },

    async read(reference) {
      const { answers, keep } = startReading();
      const { status, accounts } = await keep(
        client.call({ path: requisition(reference), endpoint: '/requisitions/{id}/', schema: Requisition }),
      );
      const state = states[status] ?? 'Pending';
      if (state !== 'Linked') return { state, accounts: [], answers };
      const linked: LinkedAccount[] = [];
      for (const id of accounts) {
        const path = `/accounts/${encodeURIComponent(id)}/`;
        const account = await keep(client.call({ path, endpoint: '/accounts/{id}/', schema: Account }));
        if (account.status === 'EXPIRED' || account.status === 'SUSPENDED')
          return { state: 'Expired', accounts: [], answers };
        if (account.status === 'ERROR') return { state: 'Rejected', accounts: [], answers };
        // The bank is still loading the account.
        if (account.status !== 'READY') return { state: 'Pending', accounts: [], answers };
        const { account: details } = await keep(
          client.call({ path: `${path}details/`, endpoint: '/accounts/{id}/details/', schema: Details }),
        );
        linked.push({
          id,
          iban: details.iban ?? account.iban ?? null,
          currency: details.currency ?? null,
          holderName: details.ownerName || account.owner_name || null,
        });
      }
      return { state, accounts: linked, answers };
    },

    async end(reference) {
      await client.call({
        method: 'DELETE',
        path: requisition(reference),
        endpoint: '/requisitions/{id}/',
        schema: z.unknown(),
        repeatable: true,
      });
    },
  };
}
