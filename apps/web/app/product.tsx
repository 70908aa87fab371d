import { DEFAULT_DATE_LOCALE } from '@probity/domain/constants.ts';
import { createContext, type ReactNode, useContext } from 'react';
import type { Product } from '../server/web-options.ts';

export interface ProductValue {
  product: Product;
  formatLocale: string;
}

const unnamed: ProductValue = {
  product: {
    name: 'Probity',
    supportEmail: '',
    termsUrl: '/',
    privacyUrl: '/',
    termsVersion: '',
    siteUrl: '/',
    faqUrl: null,
  },
  formatLocale: DEFAULT_DATE_LOCALE,
};

const ProductContext = createContext<ProductValue>(unnamed);

export function ProductProvider({ data, children }: { data: ProductValue | undefined; children: ReactNode }) {
  return <ProductContext value={data ?? unnamed}>{children}</ProductContext>;
}

export const useProduct = (): Product => useContext(ProductContext).product;
/** The browser's language as the server read it, so that both format dates the same way. */
export const useFormatLocale = (): string => useContext(ProductContext).formatLocale;
