import { readCall } from '@bitcode/agent-generics/testing';
import { SDIVF_PHASE_NAMES } from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DEPOSIT_PRODUCT, READ_PRODUCT } from '../src/index';
import { selectKeys } from '../src/scripted-model/select-keys';

const agents = [DEPOSIT_PRODUCT, READ_PRODUCT].flatMap(({ phases }) =>
  SDIVF_PHASE_NAMES.flatMap((phase) => phases[phase].agents),
);

describe('what an agent returns', () => {
  it.each(agents.map((agent) => [agent.name, agent] as const))(
    'is said by the schema of %s, and by none of its texts',
    (_, agent) => {
      const texts = [agent.prompt, ...Object.values(agent.stepPrompts)].map((prompt) => prompt.format());
      const schema = z.toJSONSchema(agent.outputSchema);
      for (const text of texts) {
        expect(text).not.toMatch(/[{}]/);
        for (const field of Object.keys(schema.properties ?? {}))
          expect(text).not.toMatch(new RegExp(`^- ${field}`, 'm'));
      }
      expect(JSON.stringify(schema)).toContain('"description":');
    },
  );
});

describe('the keys it selects', () => {
  const root = 'deposit/pipeline:P';
  const place = (phase: string, agent: string) => `pipeline P, phase ${phase}, agent ${agent}, step try`;
  const select = (where: string, keys: readonly string[]) =>
    selectKeys({ ...readCall('', ''), sections: { place: where, keys } });

  it('are facts, results of phases, what agents of the phase returned, and all of its own', () => {
    const keys = [
      'deposit#source:manifests',
      `${root}/phase:setup#phase:output`,
      `${root}/phase:setup/agent:a/step:refine#step:output`,
      `${root}/phase:implementation/agent:a/step:plan#step:output`,
      `${root}/phase:implementation/agent:a/step:refine#step:output`,
      `${root}/phase:implementation~2/agent:b/step:plan#step:output`,
      `${root}/phase:implementation~2/agent:b/step:try#tools:count`,
    ];
    expect(select(place('implementation', 'b'), keys)).toEqual([keys[0], keys[1], ...keys.slice(4)]);
  });

  it('have lists of files for those who survey and map alone', () => {
    const keys = ['deposit#files:src'];
    expect(select(place('discovery', 'b'), keys)).toEqual(keys);
    expect(select(place('validation', 'b'), keys)).toEqual([]);
  });
});
