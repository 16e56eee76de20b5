import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { clearSettings } from './tests/support/environment.ts'
import { findPostgres } from './tests/support/postgres.ts'

clearSettings()

/** Without V8's optimizing compiler of WebAssembly, opening the embedded database takes less than half the processor time. */
const execArgv = ['--liftoff-only']

/** A disk in memory, if it has room for the databases of the tests: with another they wait for fsync most of their time. */
const memoryDisk = '/dev/shm'
const { bavail, bsize } = statfsSync(existsSync(memoryDisk) ? memoryDisk : tmpdir())
const temporaryFolder = existsSync(memoryDisk) && bavail * bsize > 2e9 ? memoryDisk : tmpdir()

export default defineConfig({
  test: {
    // More than the two cores they are planned for: some tests wait for disks, timeouts and other programs.
    maxWorkers: 3,
    env: { TMPDIR: temporaryFolder },
    globalSetup: 'tests/support/unit-setup.ts',
    // Only a failed test's output is printed: some tests make the server log errors.
    silent: 'passed-only',
    // Several tests start Postgres, often twice, which takes a minute on a very busy machine. No test measures time.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          // A process of its own for each of these files would take a third of their processor time.
          name: 'unit-shared',
          execArgv,
          isolate: false,
          setupFiles: 'tests/support/shared-process.ts',
          include: ['{src,receptionist}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.soak.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          execArgv,
          include: ['{server,scripts,tests}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, '**/*.soak.test.ts', 'server/store/fsync.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          execArgv,
          include: ['supabase/tests/**/*.test.ts', 'server/store/fsync.test.ts'],
        },
      },
      // The REST interface and random requests on the store of DATABASE_URL as well, where PostgreSQL is installed.
      ...(findPostgres()
        ? [
            {
              extends: true as const,
              test: {
                name: 'database-postgresql',
                execArgv,
                include: ['server/waitlist/rest.test.ts', 'server/http/fuzz.test.ts'],
                env: { TMPDIR: temporaryFolder, TEST_STORE: 'postgresql' },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          // Too slow for every change: many crashes, a full disk, and many more random inputs for the tests that read SOAK.
          name: 'soak',
          include: [
            '{server,scripts,receptionist}/**/*.soak.test.ts',
            'server/store/durability.test.ts',
            'server/http/fuzz.test.ts',
            'server/waitlist/rest.test.ts',
            'src/waitlist/answers-and-table.test.ts',
            'src/waitlist/questionnaire.test.ts',
          ],
          env: { TMPDIR: tmpdir(), SOAK: 'true' },
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
