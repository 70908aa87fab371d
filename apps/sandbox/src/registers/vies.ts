import type { Provider } from '../providers.ts';
import { companies } from '../world/index.ts';

const BASE = '/sandbox/vies';

/** Numbers of its test service, and what they are answered with. */
const RESERVED: Readonly<Record<string, string>> = {
  '201': 'INVALID_INPUT',
  '300': 'SERVICE_UNAVAILABLE',
  '301': 'MS_UNAVAILABLE',
  '302': 'TIMEOUT',
  '600': 'MS_MAX_CONCURRENT_REQ',
};

/** VAT numbers of the European Union. A failure has status 200, as in life. */
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
        // Germany keeps names to itself.
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
