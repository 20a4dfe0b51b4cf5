import { readFileSync } from 'node:fs';
import type { CallSite } from '@bitcode/agent-generics';
import type { LanguageModelPort } from '@bitcode/agent-generics/run';
import { createScriptedModel, type Deposit, READ_PRODUCT, runProduct } from '@bitcode/pipeline-hosts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { NO_DEPOSITORY, type ProductRun, runOneProduct } from '../src/run/run-products';
import { productValues, type RunSubject } from '../src/subject/product-values';
import { SAMPLE_SUBJECT } from '../src/subject/sample-subject';
import { CALLS_OF_A_STEP, MADE } from './counts';
import { formatGoldenLedger, ledgerFile, runGoldenProducts } from './golden-ledger';
import { writeGoldenRepository } from './golden-repository';
import { temporaryFolders } from './temporary-folder';

const folders = temporaryFolders();
const signal = new AbortController().signal;
const onCall = (): void => undefined;

/** A model that answers as the script does, but for what `change` makes of an answer. */
function changedModel(change: (callSite: CallSite, text: string, count: number) => string): LanguageModelPort {
  const scripted = createScriptedModel();
  let count = 0;
  return {
    async generate(callSite, options) {
      const answer = await scripted.generate(callSite, options);
      return { ...answer, text: change(callSite, answer.text, count++) };
    },
  };
}

describe('a full run of both products with the scripted model', () => {
  let runs: Awaited<ReturnType<typeof runGoldenProducts>>;
  beforeAll(async () => {
    runs = await runGoldenProducts(folders.make());
  });

  it.each(['deposit', 'read'] as const)(
    '%s makes the calls that were reviewed; to accept a change: npm run golden',
    (product) => {
      expect(formatGoldenLedger(runs[product])).toBe(readFileSync(ledgerFile(product), 'utf8'));
    },
  );

  it.each(['deposit', 'read'] as const)('has nothing the law is against in any call of %s', (product) => {
    for (const { path, findings } of runs[product].calls) expect({ path, findings }).toEqual({ path, findings: [] });
  });

  it.each(['deposit', 'read'] as const)(
    '%s answers each call by the schema it was given, and selects only keys it saw',
    (product) => {
      for (const { callSite, answer = '' } of runs[product].calls) {
        const given = JSON.parse(callSite.user.slice(callSite.user.lastIndexOf('\n') + 1));
        expect(given).toEqual(callSite.schema);
        expect(z.fromJSONSchema(given).safeParse(JSON.parse(answer))).toMatchObject({ success: true });
        const { selectedKeys = [] } = JSON.parse(answer);
        for (const key of selectedKeys) expect(callSite.user).toContain(JSON.stringify(key));
      }
    },
  );

  it('deposits packs of files that the repository has, with figures that were counted', () => {
    const { packs, leftOut } = runs.deposit.output as Deposit;
    expect(packs.map(({ title }) => title)).toEqual(['@paper-trail/journal', '@paper-trail/redact']);
    const paths = SAMPLE_SUBJECT.repository.files.map(({ path }) => path);
    for (const { files, measurements } of packs) {
      expect(paths).toEqual(expect.arrayContaining(files));
      expect(measurements?.size).toEqual({ files: files.length, lines: 5 * files.length });
    }
    expect(packs[0]?.measurements?.tests).toEqual({ files: 1, cases: null });
    expect(leftOut).toEqual([{ what: '.', reason: 'the script maps 5 areas' }]);
    expect(runs.deposit).toMatchObject({ iterations: 1, finished: true });
  });

  it('reads what was deposited', () => {
    expect(runs.read.output).toMatchObject({
      packs: [{ packId: 'pack-packages-journal', title: '@paper-trail/journal', needIds: ['need-1'] }],
      needs: [{ needId: 'need-1', fit: 'partial' }],
      gaps: [],
    });
  });
});

describe('a run that does not go smoothly', () => {
  const subject = (): RunSubject => ({
    ...SAMPLE_SUBJECT,
    repository: writeGoldenRepository(folders.make()),
    depository: NO_DEPOSITORY,
  });
  const run = (model: LanguageModelPort, one = subject()): Promise<ProductRun> =>
    runOneProduct('deposit', one, { model, onCall, signal });
  const pathsOf = ({ calls }: ProductRun): string[] => calls.map(({ path }) => path);
  const errorsOf = ({ calls }: ProductRun) =>
    calls.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error'));

  it('goes through the round again, on nodes of their own, when Validation is not satisfied', async () => {
    let verifications = 0;
    const model = changedModel(({ role, schema }, text) => {
      const isVerification = role.step === 'refine' && JSON.stringify(schema).includes('readyToFinish');
      return isVerification && ++verifications === 1
        ? text.replace('"readyToFinish":true', '"readyToFinish":false')
        : text;
    });
    const result = await run(model);
    expect(result).toMatchObject({ iterations: 2, finished: true });
    const verified = pathsOf(result).filter((path) => path.includes('/asset-pack-verifier/'));
    expect(new Set(verified.map((path) => path.split('/')[1]))).toEqual(new Set(['validation', 'validation~2']));
    expect(pathsOf(result)).toHaveLength(MADE.deposit + 4 * 3 * CALLS_OF_A_STEP);
    expect(errorsOf(result)).toEqual([]);
  });

  it('retries where a tool failed, with what came of it', async () => {
    const { repository, ...rest } = subject();
    const result = await run(createScriptedModel(), { ...rest, repository: { ...repository, folder: folders.make() } });
    const retries = result.calls.filter(({ place }) => place.step === 'retry');
    expect(new Set(retries.map(({ place }) => place.agent))).toEqual(new Set(['asset-pack-measurer']));
    expect(retries.at(-1)?.callSite.user).toContain('"code":"TOOL_FAILED"');
    expect(errorsOf(result)).toEqual([]);
    const { packs } = result.output as Deposit;
    expect(packs[0]?.measurements).toMatchObject({
      size: null,
      notMeasured: expect.arrayContaining([{ what: 'size', reason: 'no tool has answered' }]),
    });
  });

  it('has a broken answer stitched', async () => {
    const model = changedModel(({ role, nodePath }, text) =>
      nodePath.includes('agent:capability-mapper') &&
      nodePath.includes('step:refine/failsafe:chunk') &&
      role.thinking === 'structured_output'
        ? text.slice(0, -20)
        : text,
    );
    const result = await run(model);
    expect(pathsOf(result).filter((path) => path.includes('/stitch_until_complete/'))).toHaveLength(3);
    expect(errorsOf(result)).toEqual([]);
  });

  it('ends with one sentence that says how far it came, when the model fails', async () => {
    const model = changedModel((_, text, count) => {
      if (count === 7) throw new Error('quota exceeded');
      return text;
    });
    await expect(run(model)).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(/^could not run deposit to its end: .*quota exceeded.*It ended after 8 calls\.$/),
    });
  });

  it('ends at once when it is asked to', async () => {
    const controller = new AbortController();
    const model = changedModel((_, text, count) => {
      if (count === 3) controller.abort(new Error('enough'));
      return text;
    });
    const running = runProduct(READ_PRODUCT, {
      model,
      values: { ...productValues(subject()).read },
      signal: controller.signal,
    });
    await expect(running).rejects.toThrow('enough');
  });

  it('takes a repository without files', async () => {
    const repository = { ...SAMPLE_SUBJECT.repository, files: [], manifests: [], licences: [] };
    const result = await run(createScriptedModel(), { ...subject(), repository });
    expect(result.output).toMatchObject({ packs: [] });
    expect(errorsOf(result)).toEqual([]);
  });
});
