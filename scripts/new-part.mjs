// `npm run new:part -- specific read fitter notes specific --text TEXT --doc SENTENCE [--into FILE#LAYER]`
import { parseArgs } from 'node:util';
import { finish, importOf, insertInto, refuse, writeGoldens, writePart, writeSource } from './scaffold.mjs';

const USAGE = `Writes a part of this repository: npm run new:part -- SCOPE DOMAIN CLASS SEMANTIC POSITION
  --text TEXT        the text, as a model reads it
  --doc SENTENCE     who reads it, and when
  --into FILE#LAYER  puts it into the layer definePrompt('LAYER', …) of that file, under its SEMANTIC
For instance
  npm run new:part -- specific read fitter notes specific --text "Note what a licence forbids." \\
    --doc "Read in every call of the asset-pack-fitter: what it notes." \\
    --into packages/pipeline-hosts/src/read/agents/asset-pack-fitter.ts#asset-pack-fitter
docs/writing-parts.md has the names and what to ask of a text.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { text: { type: 'string' }, doc: { type: 'string' }, into: { type: 'string' } },
});
if (positionals.length !== 5 || typeof values.text !== 'string' || typeof values.doc !== 'string') refuse(USAGE);

const part = writePart(positionals, values);
if (typeof values.into === 'string') {
  const [file, layer] = values.into.split('#');
  if (!layer) refuse('could not put the part into a layer: write --into FILE#LAYER.');
  const added = ` ${positionals[3]}: ${part.constant},`;
  const open = new RegExp(`definePrompt\\(\\s*'${layer}', \\{`);
  writeSource(file, importOf(part) + insertInto(file, { open, close: '}', added }));
  finish([part.file, file]);
  writeGoldens();
} else {
  finish([part.file]);
  console.log(`\nNothing reads it yet, and the law says so until something does:\n${importOf(part)}`);
}
console.log('Next: npm test -- law catalogue, and npm run lock -- diff to see in which calls it stands.');
