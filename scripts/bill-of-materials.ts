import { createHash } from 'node:crypto';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

export interface Lockfile {
  name: string;
  version: string;
  packages: Readonly<Record<string, LockedPackage>>;
}

interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  scope: 'required' | 'optional' | 'excluded';
  hashes?: { alg: string; content: string }[];
  licenses?: { expression: string }[];
}

/** The packages of a lockfile as a CycloneDX 1.6 document: the same lockfile gives the same document but for the time. */
export function billOfMaterials(lockfile: Lockfile, timestamp: Date) {
  const components = new Map<string, Component>();
  for (const [path, locked] of Object.entries(lockfile.packages)) {
    const component = componentOf(path, locked);
    if (component) components.set(component['bom-ref'], component);
  }
  const sorted = [...components.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(sorted))}`,
    version: 1,
    metadata: {
      timestamp: timestamp.toISOString(),
      component: {
        type: 'application',
        'bom-ref': `${lockfile.name}@${lockfile.version}`,
        name: lockfile.name,
        version: lockfile.version,
      },
    },
    components: sorted,
  };
}

const INSTALLED = 'node_modules/';

/** Null for the packages of this repository. */
function componentOf(path: string, locked: LockedPackage): Component | null {
  const { version, integrity, license } = locked;
  const at = path.lastIndexOf(INSTALLED);
  if (at < 0 || locked.link || !version) return null;
  const name = path.slice(at + INSTALLED.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm = '', digest = ''] = integrity?.split('-', 2) ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: locked.dev ? 'excluded' : locked.optional || locked.devOptional ? 'optional' : 'required',
    ...(integrity && {
      hashes: [
        { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') },
      ],
    }),
    ...(license && { licenses: [{ expression: license }] }),
  };
}

/** A UUID (version 5 in form) that depends on the content alone. */
function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) % 4) + 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
