import { sdJwtVcFormat } from '../sd-jwt-vc/sd-jwt-vc-format.ts';
import { dataIntegrityFormat, vcJwtFormat, vcSdJwtFormat } from '../vcdm/w3c-formats.ts';
import type { ProofFormat } from './format.ts';

/** In the order in which they are asked. */
export const formats: readonly ProofFormat[] = [
  vcSdJwtFormat,
  sdJwtVcFormat,
  vcJwtFormat,
  dataIntegrityFormat,
];
