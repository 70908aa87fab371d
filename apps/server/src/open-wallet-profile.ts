import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Services } from '@probity/core/kernel/context';
import { type Settings, SettingsError } from './settings.ts';

/** The profile of wallets, with the roots of those who attest them. */
export async function openWalletProfile({
  WALLET_PROFILE: profile,
  WALLET_ATTESTATION_ROOTS: file,
}: Pick<Settings, 'WALLET_PROFILE' | 'WALLET_ATTESTATION_ROOTS'>): Promise<Services['walletProfile']> {
  const isHaip = profile === 'haip';
  if (!file) return { isHaip, attestationRoots: [] };
  try {
    const pem = await readFile(file, 'utf8');
    const certificates = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    if (certificates.length === 0) throw new Error('No certificate');
    return {
      isHaip,
      attestationRoots: certificates.map(
        (certificate) => new Uint8Array(new X509Certificate(certificate).raw),
      ),
    };
  } catch (cause) {
    throw new SettingsError(`WALLET_ATTESTATION_ROOTS must name a file of PEM certificates: ${file}`, {
      cause,
    });
  }
}
