import type { Proof } from '@probity/contract/proofs.ts';
import type { ProofFormat } from '@probity/domain/proofs/proof-keys.ts';
import { ActionMenu } from '@probity/ui/action-menu.tsx';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';

interface FormatMenuProps {
  proof: Proof;
  label: string;
  trigger: ComponentProps<typeof ActionMenu>['trigger'];
  onSelect: (format: ProofFormat) => void;
}

/** The formats in which a credential can be had, in words. */
export function FormatMenu({ proof, label, trigger, onSelect }: FormatMenuProps) {
  const t = useTranslations('wallet.format');
  return (
    <ActionMenu
      label={label}
      position="top-start"
      trigger={trigger}
      items={proof.formats.map((format) => ({
        key: format,
        label: t(format === 'dc+sd-jwt' ? 'sdJwt' : format === 'vc+jwt' ? 'token' : 'document'),
        onSelect: () => onSelect(format),
      }))}
    />
  );
}
