import { latestList, type ScriptEntry, type SeenCall, seenValues } from '@bitcode/agent-generics/testing';
import * as z from 'zod';
import { CapabilityMapSchema, MeasurementsSchema, SurveySchema, SynthesisSchema } from '../deposit/deposit-outputs';
import { countOf } from './count-of';
import { mayUse, toolAnswers } from './tool-answers';

const VENDORED = /(?:^|\/)(?:vendor|vendored|third[_-]party|node_modules)(?:\/|$)/;

/** Areas that become candidates; the script maps no more. */
const MOST_CANDIDATES = 5;

const LicencesSchema = z.array(z.object({ path: z.string(), licence: z.string().optional() }));
const ManifestsSchema = z.array(
  z.object({ path: z.string(), name: z.string().optional(), description: z.string().optional() }),
);
const MEASURING = {
  given: z.object({ paths: z.array(z.string()) }),
  output: z.object({ files: z.int(), lines: z.int(), testFiles: z.int() }),
};

/** What the agents of the deposit product are asked. */
export const DEPOSIT_SCRIPT: readonly ScriptEntry[] = [
  { fields: ['layout', 'inScope'], answer: survey },
  { fields: ['candidates', 'uncovered'], answer: mapCapabilities },
  { fields: ['packs', 'rejected'], answer: synthesize },
  { fields: ['measurements'], answer: measure },
  { fields: ['verdicts', 'overlaps'], answer: verify },
  { fields: ['packs', 'leftOut'], answer: publish },
];

/** The areas whose files were read in: `files:packages/registry` and their paths. */
function seenAreas(seen: SeenCall): ReadonlyArray<{ readonly path: string; readonly files: readonly string[] }> {
  return [...seenValues(seen)].flatMap(([key, value]) => {
    const [, path] = /#files:(.+)$/.exec(key) ?? [];
    return path === undefined ? [] : [{ path, files: (Array.isArray(value) ? value : [value]) as readonly string[] }];
  });
}

function survey(seen: SeenCall) {
  const areas = seenAreas(seen);
  const excluded = areas.filter(({ path }) => VENDORED.test(path));
  const licences = sourceList(seen, 'licences', LicencesSchema);
  return {
    languages: tallyEndings(areas.flatMap(({ files }) => files)),
    layout: areas.map((area) => ({ path: area.path, role: `holds ${area.files.length} files` })),
    inScope: areas.filter((area) => !excluded.includes(area)).map(({ path }) => path),
    excluded: excluded.map(({ path }) => ({ path, kind: 'vendored', sign: 'its folder is named so' })),
    licences: licences.map(({ path, licence }) => ({
      path,
      licence: licence ?? 'not recognised',
      appliesTo: path.split('/').slice(0, -1).join('/') || 'the repository',
    })),
  };
}

/** How many files have each ending, the most first. */
function tallyEndings(paths: readonly string[]): ReadonlyArray<{ readonly name: string; readonly files: number }> {
  const tallies = new Map<string, number>();
  for (const path of paths) {
    const name = /\.[^./]+$/.exec(path)?.[0] ?? 'no ending';
    tallies.set(name, (tallies.get(name) ?? 0) + 1);
  }
  return [...tallies].map(([name, files]) => ({ name, files })).sort((a, b) => b.files - a.files);
}

function mapCapabilities(seen: SeenCall) {
  const inScope = latestList(seen, 'inScope', SurveySchema.shape.inScope);
  const areas = seenAreas(seen).filter(({ path }) => inScope.includes(path));
  const mapped = areas.filter(({ path }) => !path.startsWith('.')).slice(0, MOST_CANDIDATES);
  const manifests = sourceList(seen, 'manifests', ManifestsSchema);
  return {
    candidates: mapped.map(({ path, files }) => {
      const manifest = manifests.find((one) => one.path.startsWith(`${path}/`));
      return {
        id: `candidate-${path.replaceAll('/', '-')}`,
        title: manifest?.name ?? path,
        capability: manifest?.description ?? `what the ${files.length} files in ${path} do`,
        paths: files,
        evidence: files.slice(0, 1).map((file) => ({ path: file, shows: `${path} has the file ${file}` })),
      };
    }),
    uncovered: areas
      .filter((area) => !mapped.includes(area))
      .map(({ path }) => ({ path, reason: `the script maps ${MOST_CANDIDATES} areas` })),
  };
}

function synthesize(seen: SeenCall) {
  return {
    packs: latestList(seen, 'candidates', CapabilityMapSchema.shape.candidates).map(
      ({ id, title, capability, paths, evidence }) => ({
        id: id.replace('candidate-', 'pack-'),
        title,
        purpose: capability,
        files: paths,
        claims: evidence.map(({ path, shows }) => ({ text: shows, paths: [path] })),
        candidateIds: [id],
      }),
    ),
  };
}

function measure(seen: SeenCall) {
  const packs = latestList(seen, 'packs', SynthesisSchema.shape.packs);
  const asked = packs.map(({ files }) => ({ name: 'measure_files', arguments: { paths: files } }));
  const answers = toolAnswers(seen, 'measure_files', MEASURING);
  const useTools = mayUse(seen, 'measure_files') ? { useTools: asked } : {};
  return {
    ...useTools,
    measurements: packs.map(({ id, files }) => {
      const output = answers.find(({ given }) => String(given.paths) === String(files))?.output;
      const reason = output === undefined ? 'no tool has answered' : 'measure_files does not count it';
      return {
        packId: id,
        size: output && { files: output.files, lines: output.lines },
        tests: output && { files: output.testFiles, cases: null },
        sources:
          output === undefined ? [] : ['size', 'tests.files'].map((figure) => ({ figure, source: 'measure_files' })),
        notMeasured: [...(output === undefined ? ['size'] : []), 'tests.cases', 'dependencies', 'publicSurface'].map(
          (what) => ({ what, reason }),
        ),
      };
    }),
  };
}

function verify(seen: SeenCall) {
  const verdicts = latestList(seen, 'packs', SynthesisSchema.shape.packs).flatMap(({ id, files, claims }) =>
    claims.map(({ text, paths }) => ({
      packId: id,
      claim: text,
      verdict: paths.every((path) => files.includes(path)) ? 'held' : 'untraced',
      paths,
    })),
  );
  const open = verdicts.filter(({ verdict }) => verdict !== 'held');
  return {
    verdicts,
    findings: open.map(({ packId, claim }) => ({
      packIds: [packId],
      problem: `nothing in its files shows: ${claim}`,
      repair: 'withdraw the claim',
    })),
    readyToFinish: open.length === 0,
  };
}

function publish(seen: SeenCall) {
  const measurements = latestList(seen, 'measurements', MeasurementsSchema.shape.measurements);
  const packs = latestList(seen, 'packs', SynthesisSchema.shape.packs).map(({ candidateIds: _of, ...pack }) => ({
    ...pack,
    measurements: measurements.find(({ packId }) => packId === pack.id) ?? null,
  }));
  const leftOut = latestList(seen, 'uncovered', CapabilityMapSchema.shape.uncovered).map(({ path, reason }) => ({
    what: path,
    reason,
  }));
  return {
    packs,
    leftOut,
    summary: `The repository gave ${countOf(packs.length, 'pack')}; ${countOf(leftOut.length, 'area')} gave none.`,
  };
}

function sourceList<Item>(seen: SeenCall, name: string, schema: z.ZodType<Item[]>): readonly Item[] {
  const value = [...seenValues(seen)].find(([key]) => key.endsWith(`#source:${name}`))?.[1];
  return schema.safeParse(value).data ?? [];
}
