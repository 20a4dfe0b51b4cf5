import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createApiReferences } from './api-reference.mjs';

const path = mkdtempSync(join(tmpdir(), 'api-reference-'));
afterAll(() => rmSync(path, { recursive: true, force: true }));

it('is made of the comments: what comes back, the signature with its members, errors, an example', () => {
  const chunk = `
/** An owl | or none.
 * It sees at night. */
interface Owl {
    /** How many. */
    readonly eyes: number;
}
/**
 * Returns an owl. It is new.
 *
 * @throws OWL_MISSING when there is none
 * @example makeOwl(2).eyes; // => 2
 */
declare function makeOwl(eyes: number): Owl;
declare class Nest {
    private hidden: number;
    /** Opens it. */
    open(): void;
}
export { type Owl as O, makeOwl as m, Nest as N };
`;
  writeFileSync(join(path, 'chunk.d.ts'), chunk);
  writeFileSync(join(path, 'index.d.ts'), "export { O as Owl, m as makeOwl, N as Nest } from './chunk';\n");
  const manifest = { description: 'Owls', exports: { '.': { import: { types: './index.d.ts' } } } };
  expect(createApiReferences([{ name: '@bitcode/x', path, manifest }]).get('@bitcode/x')).toMatchInlineSnapshot(`
    "# Reference of \`@bitcode/x\`

    Owls. Written by \`npm run api\` from the comments in the code.

    ## \`@bitcode/x\`

    | name | kind | what it is |
    | --- | --- | --- |
    | \`Nest\` | class |  |
    | \`Owl\` | interface | An owl \\| or none. |
    | \`makeOwl\` | function | Returns an owl. |

    ### \`Nest\`

    \`\`\`ts signature
    class Nest {
      /** Opens it. */
      open(): void;
    }
    \`\`\`

    ### \`Owl\`

    An owl | or none.
    It sees at night.

    \`\`\`ts signature
    interface Owl {
      /** How many. */
      readonly eyes: number;
    }
    \`\`\`

    ### \`makeOwl\`

    Returns an owl. It is new.

    \`\`\`ts signature
    function makeOwl(eyes: number): Owl;
    \`\`\`

    **Throws** [\`OWL_MISSING\`](../errors.md) when there is none

    \`\`\`ts example
    makeOwl(2).eyes; // => 2
    \`\`\`
    "
  `);
});
