import { ifFound } from '../../assurance/decisions/index.ts';
import { type AgreementFile, readAgreementFile } from '../../exchange/declarations/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { ArchiveEntry, WrittenDocuments } from '../exports/index.ts';
import { safeName } from '../exports/index.ts';
import type { ExportedFile } from './exported-file.ts';

export interface WrittenFiles extends WrittenDocuments {
  /** The files of each signed declaration, by the id of its agreement. */
  signed: ReadonlyMap<string, readonly string[]>;
}

const parts = [
  ['signed', 'pdf'],
  ['signature', 'json'],
  ['timestamp', 'tsr'],
] as const satisfies readonly (readonly [AgreementFile['file'], string])[];

/** What was signed, the record of the signature and its timestamp: those of them that the account has. */
export async function* signedDeclarations(
  ctx: Ctx,
  { parts: connections }: ExportedFile,
  written: Map<string, string[]>,
): AsyncGenerator<ArchiveEntry> {
  const declarations = connections.flatMap(({ declarations }) => declarations ?? []);
  for (const { agreementId, title, state } of declarations) {
    if (!agreementId || state !== 'Signed' || written.has(agreementId)) continue;
    const paths: string[] = [];
    const name = `declarations/${written.size + 1} ${safeName(title) || 'declaration'}`;
    written.set(agreementId, paths);
    for (const [file, extension] of parts) {
      const stored = await ifFound(readAgreementFile(ctx, { agreementId, file }));
      if (!stored) continue;
      const path = `${name}.${extension}`;
      paths.push(path);
      yield { path, mediaType: stored.mediaType, bytes: stored.bytes };
    }
  }
}
