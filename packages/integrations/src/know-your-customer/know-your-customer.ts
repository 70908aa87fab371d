import {
  type CompanyRegister,
  type FoundCompany,
  ProviderFailure,
  type RegisterParty,
} from '@probity/core/kernel/ports';
import type { DataFieldKey } from '@probity/domain';
import type { RegistrationStatus } from '@probity/domain/fields/values/labels.ts';
import { readCountry } from '@probity/domain/reference/read-country.ts';
import { z } from 'zod';
import { createBearerClient, type ProviderAddress, type RateBudget } from '../outgoing/index.ts';
import { textAt } from '../outgoing/text-at.ts';
import { addressOf, NOT_PUBLISHED, party, READY, startReading, valuesOf } from '../register/reading.ts';
import { registrationStatusOf } from '../register/registration-status.ts';

export interface KnowYourCustomerOptions extends ProviderAddress {
  clientId: string;
  clientSecret: string;
  budget?: RateBudget | undefined;
}

const text = z.string().nullish();
const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Search = z.object({
  companySearch: z.object({
    results: z.array(
      z.object({
        name: z.string(),
        rawname: text,
        externalCode: z.string(),
        registrationNumber: text,
        companyStatus: text,
        countryCodeISO31662: z.string(),
      }),
    ),
  }),
});
const Created = z.object({ caseCommonId: z.union([z.string(), z.number()]) });
const Case = z.object({
  caseDetail: z.object({
    details: z.object({
      common: z.object({ statusId: z.number() }),
      company: z.object({
        entityName: z.string(),
        countryCodeISO31662: text,
        properties: z.array(z.object({ name: z.string(), value: z.unknown() })).nullish(),
      }),
      caseAddress: z
        .object({
          addressLine1: text,
          addressLine2: text,
          city: text,
          province: text,
          postcode: text,
          country: text,
        })
        .nullish(),
    }),
  }),
});
type CaseDetails = z.output<typeof Case>['caseDetail']['details'];

interface Node {
  name: string;
  role?: string | null | undefined;
  shares?: number | null | undefined;
  effectivePercentage?: number | null | undefined;
  nationalityId?: string | null | undefined;
  jurisdictionId?: string | null | undefined;
  officers?: Node[] | null | undefined;
  shareholders?: Node[] | null | undefined;
  others?: Node[] | null | undefined;
}
const OrgChart: z.ZodType<Node> = z.lazy(() =>
  z.object({
    name: z.string(),
    role: text,
    shares: z.number().nullish(),
    effectivePercentage: z.number().nullish(),
    nationalityId: text,
    jurisdictionId: text,
    officers: z.array(OrgChart).nullish(),
    shareholders: z.array(OrgChart).nullish(),
    others: z.array(OrgChart).nullish(),
  }),
);

/** A case is ready with this status, which can be ahead of its members. */
const READY_STATUS = 3;
const ASK_AGAIN_SECONDS = 2;
/** How often a ready case is asked for its members; some companies have none. */
const MAX_TURNS_WITHOUT_MEMBERS = 15;

/** Know Your Customer, API version 2: live look-ups at registers worldwide. A reading opens a case, which is billed. */
export function createKnowYourCustomer(options: KnowYourCustomerOptions): CompanyRegister {
  const provider = 'KnowYourCustomer';
  const { clientId, clientSecret, ...address } = options;
  const codeIn = (body: unknown) => textAt(body, 'error');
  const client = createBearerClient({ provider, ...address, codeIn }, async (tokens) => {
    const { value } = await tokens.call({
      method: 'POST',
      path: '/connect/token',
      endpoint: '/connect/token',
      form: {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'PublicApi',
      },
      schema: Token,
      repeatable: true,
    });
    return { token: value.access_token, expiresInSeconds: value.expires_in };
  });

  return {
    provider,
    method: 'CompanyRegistrySearch',
    countries: null,
    publishes: [
      'RegistrationName',
      'RegistrationNumber',
      'RegistrationCountry',
      'RegistrationStatus',
      'RegistrationAddress',
      'DateOfRegistration',
      'BoardOfDirector',
      'ExecutiveManagement',
      'Shareholder',
      'UltimateBeneficialOwner',
      'SignificantControl',
    ],
    completeRoles: ['BoardOfDirector', 'Shareholder'],
    isSlow: true,

    async search({ text: query, country }) {
      const { value, raw } = await client.call({
        method: 'POST',
        path: '/v2/Companies/search',
        endpoint: '/v2/Companies/search',
        json: { query, codeiso31662: country ?? 'GB' },
        schema: Search,
        repeatable: true,
      });
      const companies = value.companySearch.results.map(
        (found): FoundCompany => ({
          // Everything needed to open a case.
          reference: [found.countryCodeISO31662, found.externalCode, found.rawname ?? found.name].join('|'),
          name: found.name,
          number: found.registrationNumber ?? found.externalCode,
          country: found.countryCodeISO31662,
          status: statusOf(found.companyStatus),
          address: null,
          registeredOn: null,
        }),
      );
      return { companies, hasMore: false, answers: [raw] };
    },

    async read(reference, ticket) {
      const { answers, keep } = startReading();
      const [country = '', externalCode = '', ...rawname] = reference.split('|');
      const pending = (id: string) =>
        ({ state: 'Pending', ticket: id, askAgainInSeconds: ASK_AGAIN_SECONDS, answers }) as const;
      if (!ticket) {
        const { caseCommonId } = await keep(
          client.call({
            method: 'POST',
            path: '/v2/Companies',
            endpoint: '/v2/Companies',
            json: { rawname: rawname.join('|'), externalCode, country },
            schema: Created,
          }),
        );
        return pending(String(caseCommonId));
      }
      const [caseId = '', turnsWithoutMembers = '0'] = ticket.split('|');
      const path = `/v2/Companies/${encodeURIComponent(caseId)}`;
      const { caseDetail } = await keep(client.call({ path, endpoint: '/v2/Companies/{id}', schema: Case }));
      const { details } = caseDetail;
      if (details.common.statusId !== READY_STATUS) return pending(ticket);
      const chart = await keep(
        client.call({
          path: `${path}/org-chart`,
          endpoint: '/v2/Companies/{id}/org-chart',
          schema: OrgChart,
        }),
      ).catch((error: unknown) => {
        if (error instanceof ProviderFailure && error.kind === 'NotFound') return null;
        throw error;
      });
      const parties = chart ? partiesOf(chart) : [];
      const turns = Number(turnsWithoutMembers) + 1;
      if (parties.length === 0 && turns < MAX_TURNS_WITHOUT_MEMBERS) return pending(`${caseId}|${turns}`);
      // Without any members, the case does not show that anyone has left: their roles are not published.
      const members = parties.length > 0 ? READY : NOT_PUBLISHED;
      return {
        state: 'Ready',
        answers,
        extract: {
          reference,
          name: details.company.entityName,
          values: valuesIn(details, { country, externalCode }),
          parties,
          filings: [],
          parts: { Company: READY, Officers: members, Owners: members, Filings: NOT_PUBLISHED },
        },
      };
    },
  };
}

export const statusOf = (status: unknown): RegistrationStatus | null =>
  typeof status === 'string'
    ? registrationStatusOf(status, ['active', 'live', 'live company', 'registered'])
    : null;

function valuesIn({ company, caseAddress }: CaseDetails, given: { country: string; externalCode: string }) {
  const property = (name: RegExp): unknown => company.properties?.find((one) => name.test(one.name))?.value;
  const country = company.countryCodeISO31662 ?? given.country;
  return valuesOf({
    RegistrationName: company.entityName,
    RegistrationNumber: { country, number: given.externalCode },
    RegistrationCountry: country,
    RegistrationStatus: statusOf(property(/status/i)),
    DateOfRegistration: property(/incorporation|registration ?date/i),
    RegistrationAddress:
      caseAddress &&
      addressOf({
        lines: [caseAddress.addressLine1, caseAddress.addressLine2],
        locality: caseAddress.city,
        region: caseAddress.province,
        postcode: caseAddress.postcode,
        country: readCountry(caseAddress.country ?? country) ?? country,
      }),
  });
}

const roles: Readonly<Record<string, DataFieldKey>> = {
  Director: 'BoardOfDirector',
  Secretary: 'ExecutiveManagement',
  Shareholder: 'Shareholder',
  UltimateBeneficialOwner: 'UltimateBeneficialOwner',
};

/** The first layer of the chart: the owners of a shareholder belong to that company's own profile. */
function partiesOf(root: Node): RegisterParty[] {
  const groups: [string, Node[]][] = [
    ['officer', root.officers ?? []],
    ['shareholder', root.shareholders ?? []],
    ['other', root.others ?? []],
  ];
  const holders = new Set((root.shareholders ?? []).map(({ name }) => name));
  return groups.flatMap(([group, nodes]) =>
    nodes.map((node, index) => {
      const fieldKey = roles[node.role ?? ''] ?? 'SignificantControl';
      const isPerson = Boolean(node.nationalityId) || !node.jurisdictionId;
      return party({
        key: `${group}:${index}`,
        fieldKey,
        kind: isPerson ? 'LegalPerson' : 'Organization',
        name: node.name,
        country: readCountry(node.nationalityId ?? node.jurisdictionId ?? '') ?? null,
        roleTitle: fieldKey === 'ExecutiveManagement' ? (node.role ?? null) : null,
        percentage: percentageOf(fieldKey === 'Shareholder' ? node.shares : node.effectivePercentage),
        // An owner's percentage is the effective share: without a direct shareholding it is held through others.
        ...(fieldKey === 'UltimateBeneficialOwner' &&
          node.effectivePercentage &&
          !holders.has(node.name) && { holding: 'Indirect' as const }),
      });
    }),
  );
}

const percentageOf = (share: number | null | undefined): string | null => (share ? String(share) : null);
