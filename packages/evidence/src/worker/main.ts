import { readFileSync } from 'node:fs';
import { EvidenceRefused } from '../evidence-refused.ts';
import type { DrawnFile } from '../pdf-rendering/draw-file.ts';
import type {
  Inspection,
  InspectionRequest,
  ReadingRequest,
  Reply,
  SandboxRequest,
} from '../pool/messages.ts';
import { READY } from '../pool/messages.ts';
import type { Reading } from '../reading/reading-result.ts';

/** The sandbox's side: one message in, one message out. Libraries load when a file first needs them. */
async function inspect({ kind, bytes, limits }: InspectionRequest): Promise<Inspection> {
  switch (kind) {
    case 'pdf':
      return (await import('../pdf/inspect-pdf.ts')).inspectPdf(bytes, limits);
    case 'jpeg':
      return (await import('../images/reencode-image.ts')).reencodeJpeg(bytes, limits);
    case 'png':
      return (await import('../images/reencode-image.ts')).reencodePng(bytes, limits);
    case 'svg':
      return (await import('../svg/inspect-svg.ts')).inspectSvg(bytes, limits);
  }
}

async function read({ read, bytes, limits }: ReadingRequest): Promise<Reading> {
  return read === 'pdf'
    ? (await import('../reading/read-pdf.ts')).readPdf(bytes, limits)
    : (await import('../reading/read-picture.ts')).readPicture(bytes, limits);
}

/** `resourceUsage` includes the peak of the parent process; the system's own figure does not. */
function peakMegabytes(): number {
  const kilobytes =
    process.platform === 'linux'
      ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
      : process.resourceUsage().maxRSS;
  return Math.round(kilobytes / 1_000);
}

async function resultOf(request: SandboxRequest): Promise<Reading | DrawnFile | Inspection> {
  if ('read' in request) return read(request);
  if ('draw' in request) return (await import('../pdf-rendering/draw-file.ts')).drawFile(request.draw);
  return inspect(request);
}

async function answer(request: SandboxRequest): Promise<Reply<SandboxRequest>> {
  const before = process.cpuUsage();
  const cost = () => {
    const { user, system } = process.cpuUsage(before);
    return {
      cpuMilliseconds: Math.round((user + system) / 1_000),
      peakMegabytes: peakMegabytes(),
    };
  };
  try {
    const result = await resultOf(request);
    return { outcome: 'accepted', result, cost: cost() };
  } catch (error) {
    if (error instanceof EvidenceRefused) {
      return { outcome: 'refused', code: error.code, detail: error.detail, cost: cost() };
    }
    // A library's message can quote the file, so only the kind of error is passed on.
    const detail = error instanceof Error ? error.name : 'error';
    return { outcome: 'refused', code: 'damaged', detail, cost: cost() };
  }
}

process.on('message', (request) => {
  // Only the pool sends messages.
  void answer(request as SandboxRequest).then((reply) => process.send?.(reply));
});
process.send?.(READY);
