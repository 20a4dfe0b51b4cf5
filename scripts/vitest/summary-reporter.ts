import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

interface Counts {
  passed: number;
  failed: number;
}

/** A test file that could not be loaded has no tests to count: it is one failure. */
function countModule(testModule: TestModule): Counts {
  const tests = [...testModule.children.allTests()].map((test) => test.result().state);
  const failedTests = tests.filter((state) => state === 'failed').length;
  const failedToLoad = failedTests === 0 && testModule.state() === 'failed' ? 1 : 0;
  return { passed: tests.filter((state) => state === 'passed').length, failed: failedTests + failedToLoad };
}

/** Prints `N passed, N failed` as the last line and, where `TEST_COUNTS_FILE` names a file, writes the counts by project. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(testModules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const projects: Record<string, Counts> = {};
    for (const testModule of testModules) {
      const counts = countModule(testModule);
      const project = (projects[testModule.project.name] ??= { passed: 0, failed: 0 });
      project.passed += counts.passed;
      project.failed += counts.failed;
    }
    const all = Object.values(projects);
    const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
    const failed = all.reduce((sum, counts) => sum + counts.failed, unhandledErrors.length);
    const file = process.env['TEST_COUNTS_FILE'];
    if (file === undefined) {
      process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ passed, failed, projects }));
    }
  }
}
