import { createHash } from 'node:crypto';
import { EvidenceRefused, isRefusalCode } from './evidence-refused.ts';
import type { EvidenceKind, EvidenceLimits, EvidenceType } from './evidence-types.ts';
import { defaultLimits, evidenceType } from './evidence-types.ts';
import { assertAcceptedName, assertNameMatches } from './identify/check-name.ts';
import { detectKind } from './identify/detect-kind.ts';
import type { Cost, Inspection } from './pool/messages.ts';
import type { SandboxPoolOptions } from './pool/sandbox-pool.ts';
import { SandboxPool } from './pool/sandbox-pool.ts';

export interface Upload {
  readonly fileName: string;
  /** The type that the browser declared, if any. */
  readonly declaredType?: string;
  readonly limits?: Partial<EvidenceLimits>;
}

export interface InspectedEvidence extends Inspection {
  readonly safe: Uint8Array;
  readonly kind: EvidenceKind;
  readonly safeType: EvidenceType['safeType'];
  /** Hash of the bytes as uploaded: identifies a repeated upload, and lets its owner verify the file. */
  readonly sha256: string;
  /** Hash of `safe`: what the store returns must match it. */
  readonly safeSha256: string;
}

export interface InspectorOptions extends SandboxPoolOptions {
  readonly onMeasured?: (kind: EvidenceKind, cost: Cost) => void;
}

export interface Inspector {
  inspect(bytes: Uint8Array, upload: Upload): Promise<InspectedEvidence>;
  close(): void;
}

/** Runs the checks cheapest first: name, size, first bytes, and only then a sandbox that decodes the file. */
export function createInspector(options: InspectorOptions = {}): Inspector {
  const pool = new SandboxPool(options);
  return {
    async inspect(bytes, upload) {
      const type = identify(bytes, upload);
      const limits = { ...defaultLimits, ...upload.limits };
      const reply = await pool.run({ kind: type.kind, bytes, limits }, type.maxMilliseconds);
      options.onMeasured?.(type.kind, reply.cost);
      if (reply.outcome === 'refused') {
        throw new EvidenceRefused(isRefusalCode(reply.code) ? reply.code : 'damaged', reply.detail);
      }
      const safe = reply.result.safe ?? bytes;
      return {
        ...reply.result,
        safe,
        kind: type.kind,
        safeType: type.safeType,
        sha256: sha256(bytes),
        safeSha256: sha256(safe),
      };
    },
    close: () => pool.close(),
  };
}

function identify(bytes: Uint8Array, upload: Upload): EvidenceType {
  assertAcceptedName(upload.fileName);
  const kind = detectKind(bytes);
  if (!kind) throw new EvidenceRefused('unknown_type', 'no accepted type begins like this');
  const type = evidenceType(kind);
  assertNameMatches(type, upload.fileName, upload.declaredType);
  if (bytes.length > type.maxBytes) throw new EvidenceRefused('too_large', `over ${type.maxBytes} bytes`);
  return type;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
