import type { Provider } from '../providers.ts';
import { companies } from '../world/index.ts';

const BASE = '/sandbox/vies';

/** The numbers of VIES's own test service, with the errors they return. */
const RESERVED: Readonly<Record<string, string>> = {
  '201': 'INVALID_INPUT',
  '300': 'SERVICE_UNAVAILABLE',
  '301': 'MS_UNAVAILABLE',
  '302': 'TIMEOUT',
  '600': 'MS_MAX_CONCURRENT_REQ',
};

/** VAT numbers of the European Union. Errors have status 200, as in the real service. */
export const viesProvider = (): Provider => ({
  id: 'vies',
  title: 'VIES',
  description: 'VAT numbers of the European Union, without a key.',
  links: [],
  state: () => 'all member states',
  register: async (app) => {
    app.post<{ Body: { countryCode?: string; vatNumber?: string } | undefined }>(
      `${BASE}/check-vat-number`,
      async ({ body }) => {
        const { countryCode = '', vatNumber = '' } = body ?? {};
        const error = countryCode === 'GB' ? 'INVALID_INPUT' : RESERVED[vatNumber];
        if (error) return { actionSucceed: false, errorWrappers: [{ error }] };
        const company = companies.find(({ vat }) => vat === `${countryCode}${vatNumber}`);
        // Germany does not disclose names and addresses.
        const isHidden = countryCode === 'DE';
        return {
          countryCode,
          vatNumber,
          requestDate: new Date().toISOString(),
          valid: company !== undefined || vatNumber === '100',
          requestIdentifier: '',
          name: company && !isHidden ? company.name : '---',
          address: company && !isHidden ? `${company.address.street}, ${company.address.locality}` : '---',
          traderName: '---',
          traderNameMatch: 'NOT_PROCESSED',
          traderStreetMatch: 'NOT_PROCESSED',
          traderPostalCodeMatch: 'NOT_PROCESSED',
          traderCityMatch: 'NOT_PROCESSED',
          traderCompanyTypeMatch: 'NOT_PROCESSED',
        };
      },
    );
  },
});
