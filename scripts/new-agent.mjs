// `npm run new:agent -- read implementation conflict-finder --does "looks for packs that cannot be used together"`
import { parseArgs } from 'node:util';
import { finish, importOf, insertInto, readSource, refuse, writeGoldens, writePart, writeSource } from './scaffold.mjs';

const PRODUCTS = ['deposit', 'read'];
const PHASES = ['setup', 'discovery', 'implementation', 'validation', 'finish'];
const USAGE = `Writes an agent of a product: npm run new:agent -- PRODUCT PHASE NAME --does "WHAT IT DOES"
  PRODUCT  ${PRODUCTS.join(', ')}
  PHASE    ${PHASES.join(', ')}; the agent runs last in it
  NAME     lower case, with hyphens; no other agent of the product has it
For instance
  npm run new:agent -- read implementation conflict-finder --does "looks for packs that cannot be used together"
Five parts, the agent, its output and its place in the product are written; every text is there to be rewritten.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { does: { type: 'string' } },
});
const [product, phase, name] = positionals;
const does = values.does;
if (positionals.length !== 3 || typeof does !== 'string' || !PRODUCTS.includes(product) || !PHASES.includes(phase)) {
  refuse(USAGE);
}
if (!/^[a-z]+(-[a-z]+)*$/.test(name))
  refuse(`could not name the agent "${name}": expected lower case words with hyphens.`);

const folder = `packages/pipeline-hosts/src/${product}`;
const productFile = `${folder}/${product}-product.ts`;
const outputsFile = `${folder}/${product}-outputs.ts`;
const agentFile = `${folder}/agents/${name}.ts`;
const CONSTANT = name.toUpperCase().replaceAll('-', '_');
const schema = `${name.replace(/(^|-)[a-z]/g, (start) => start.at(-1).toUpperCase())}Schema`;
if (readSource(productFile).includes(`/${name}'`))
  refuse(`could not write the agent "${name}": the product has it already.`);

/** What a first version says; each sentence names the agent, so that no other part says it. */
const TEXTS = {
  identity: [`Read in every call of the ${name}: what its responsibility is.`, `The agent is the ${name}. It ${does}.`],
  contract: [
    `Read in every call of the ${name}: what its claims rest on.`,
    `Each claim of the ${name} rests on a value that was read, and names it. What no value decides, the ${name} leaves open and says so.`,
  ],
  plan: [
    `Read in the Plan step of the ${name}: what its plan decides.`,
    `Choose what the ${name} looks at, in which order, and what would let it stop early.`,
  ],
  try: [
    `Read in the Try step of the ${name}: what carrying out its plan consists of.`,
    `Do what the plan of the ${name} says, one item after the other, and note what each result rests on.`,
  ],
  refine: [
    `Read in the Refine step of the ${name}: what its finished result has to keep.`,
    `Return the results of the ${name}. See that each is said once and names what it rests on.`,
  ],
};

const word = name.replaceAll('-', '');
const parts = Object.fromEntries(
  Object.entries(TEXTS).map(([semantic, [doc, text]]) => [
    semantic,
    writePart(['specific', product, word, semantic, 'specific'], { doc, text }),
  ]),
);
const layer = (suffix, semantics) =>
  `/* @__PURE__ */ definePrompt('${name}${suffix}', { ${semantics.map((one) => `${one}: ${parts[one].constant}`).join(', ')} })`;
const steps = ['plan', 'try', 'refine'].map((step) => `    ${step}: ${layer(`-${step}`, [step])},\n`);

writeSource(
  agentFile,
  `import { definePrompt } from '@bitcode/prompts';
${Object.values(parts).map(importOf).join('')}import type { ProductAgent } from '../../product';
import { ${schema} } from '../${product}-outputs';

/** ${phase[0].toUpperCase()}${phase.slice(1)}: ${does}. */
export const ${CONSTANT}: ProductAgent = {
  name: '${name}',
  prompt: ${layer('', ['identity', 'contract'])},
  stepPrompts: {
${steps.join('')}  },
  outputSchema: ${schema},
};
`,
);
const field = `${name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())}Results`;
writeSource(
  outputsFile,
  `${readSource(outputsFile)}
/** What the ${name} returns. */
export const ${schema} = z.object({
  ${field}: z.array(z.object({ result: z.string(), source: z.string() })),
  openPoints: OpenPointsSchema,
});
`,
);
const open = new RegExp(`\\b${phase}: \\{[^}]*agents: \\[`);
const importLine = `import { ${CONSTANT} } from './agents/${name}';\n`;
writeSource(productFile, importLine + insertInto(productFile, { open, close: ']', added: ` ${CONSTANT}` }));
finish([...Object.values(parts).map(({ file }) => file), agentFile, outputsFile, productFile]);
writeGoldens();
console.log(`
Next: rewrite the texts (docs/writing-parts.md has what to ask of each) and the output in ${outputsFile};
npm test -- law types tests; npm run lock -- diff shows the calls that are new.`);
