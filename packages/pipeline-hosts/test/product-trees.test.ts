import { agentRoleFilter, FAILSAFE_NAMES, STEP_NAMES, THINKING_NAMES } from '@bitcode/agent-generics';
import { type Execution, walkExecutionHierarchyPrompt } from '@bitcode/execution-generics';
import { SDIVF_PHASE_NAMES } from '@bitcode/generic-pipelines-execution-pipeline-sdivf';
import { auditPrompt } from '@bitcode/prompts';
import { describe, expect, it } from 'vitest';
import { buildProductTree, DEPOSIT_PRODUCT, listCallSites, READ_PRODUCT } from '../src/index';
import { VALUES } from './subjects';

const childrenOf = (node: Execution): Execution[] => [...node.children.values()];
const named = (nodes: readonly Execution[]): string[] => nodes.map(({ kind, name }) => `${kind} ${name}`);
const walk = (leaf: Execution, name: 'deposit' | 'read') =>
  walkExecutionHierarchyPrompt(leaf, { values: VALUES[name], pathFilter: agentRoleFilter });

/** What a text says, sentence by sentence; lists and frames apart. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/<outside_text[\s\S]*?<\/outside_text>/g, '')
    .split(/\n+|(?<=[.!?:;])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 30);

const doubledIn = (entries: readonly string[]): string[] =>
  entries.filter((entry, index) => entries.indexOf(entry) !== index);

describe.each([
  {
    product: DEPOSIT_PRODUCT,
    pipeline: 'ExecutionPipelineSDIVFSynthesizeDepositAssetPacks',
  },
  {
    product: READ_PRODUCT,
    pipeline: 'ExecutionPipelineSDIVFSynthesizeReadAssetPacks',
  },
])('the tree of $product.name', ({ product, pipeline }) => {
  const agents = SDIVF_PHASE_NAMES.map((phase) => product.phases[phase].agents.length);
  const callSites =
    agents.reduce((sum, own) => sum + own, 0) * STEP_NAMES.length * FAILSAFE_NAMES.length * THINKING_NAMES.length;
  const tree = buildProductTree(product);
  const leaves = listCallSites(tree);
  const prompts = leaves.map((leaf) => ({ leaf, prompt: walk(leaf, product.name) }));

  it('is a pipeline of five phases in order, each with its agents', () => {
    expect(tree.nodePath).toBe(`pipeline:${pipeline}`);
    expect(named(childrenOf(tree))).toEqual(SDIVF_PHASE_NAMES.map((name) => `phase ${name}`));
    expect(childrenOf(tree).map((phase) => phase.children.size)).toEqual(agents);
  });

  it('has every step, failsafe and thinking below each agent', () => {
    for (const agent of childrenOf(tree).flatMap(childrenOf)) {
      expect(named(childrenOf(agent))).toEqual(STEP_NAMES.map((name) => `step ${name}`));
      for (const step of childrenOf(agent)) {
        expect(named(childrenOf(step))).toEqual(FAILSAFE_NAMES.map((name) => `failsafe ${name}`));
        for (const failsafe of childrenOf(step))
          expect(named(childrenOf(failsafe))).toEqual(THINKING_NAMES.map((name) => `thinking ${name}`));
      }
    }
    expect(leaves).toHaveLength(callSites);
    expect(new Set(leaves.map(({ nodePath }) => nodePath)).size).toBe(callSites);
  });

  it('gives a block for every node of every way, and leaves nothing out', () => {
    for (const { prompt } of prompts) {
      expect(prompt.blocks.map(({ kind }) => kind)).toEqual([
        'pipeline',
        'phase',
        'agent',
        'step',
        'failsafe',
        'thinking',
      ]);
      expect(prompt.nodes.every(({ hasBlock }) => hasBlock)).toBe(true);
      expect(prompt.omitted).toEqual([]);
      expect(prompt.unusedValues).toEqual([]);
    }
  });

  it('speaks Execution exactly once on each way, by mark and by text, at the head of the pipeline block', () => {
    for (const { prompt } of prompts) {
      const marked = prompt.blocks
        .flatMap(({ segments }) => segments)
        .flatMap(({ executionLayer }) => executionLayer ?? []);
      expect(marked).toEqual(['identity', 'contract']);
      expect(prompt.text.split('You are in an Execution')).toHaveLength(2);
      expect(prompt.text.startsWith('You are in an Execution')).toBe(true);
    }
  });

  it('has the layers of each block in the order of the law', () => {
    for (const { leaf, prompt } of prompts) {
      const layers = prompt.blocks.map(({ segments }) => [...new Set(segments.map(({ layer }) => layer))]);
      const [phase = '', agent = '', step = '', failsafe = '', thinking = ''] = prompt.nodes
        .slice(1)
        .map(({ name }) => name);
      expect(layers[0]).toEqual(['execution', 'pipeline', 'sdivf', product.name]);
      expect(layers[1]).toEqual(['phase', `sdivf-${phase}`, `${product.name}-${phase}`]);
      expect(layers[2]).toEqual(['agent', 'ptrr', agent]);
      expect(layers[3]?.slice(0, 2)).toEqual(['step', `ptrr-${step}`]);
      expect(layers[4]).toEqual(['failsafe', failsafe]);
      expect(layers[5]).toEqual(['thinking', thinking]);
      expect(leaf.name).toBe(thinking);
    }
  });

  it('says who the model is from the general to the particular', () => {
    const phrases = [
      'You are in an Execution',
      'You are in a Pipeline',
      'You are in an SDIVF pipeline',
      'This pipeline is',
      'You are in a Phase',
      'You are in the SDIVF',
      'You are in an Agent',
      'You are in a PTRR Agent',
      'The agent is the',
      'You are in a Step',
      'This is the',
    ];
    for (const { prompt } of prompts) {
      const places = phrases.map((phrase) => prompt.text.indexOf(phrase));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  });

  it('has a layer of its own for each agent, each phase and each step that the product speaks of', () => {
    for (const { name, agents: own } of SDIVF_PHASE_NAMES.map((phase) => ({ name: phase, ...product.phases[phase] }))) {
      expect(product.phases[name].prompt.segments().length).toBeGreaterThan(0);
      for (const agent of own)
        expect(Object.keys(agent.stepPrompts)).toEqual(expect.arrayContaining(['plan', 'try', 'refine']));
    }
  });

  it('passes the audit of each text without a finding', () => {
    for (const { prompt } of prompts) expect(auditPrompt(prompt)).toEqual([]);
  });

  it('says no sentence twice along a way', () => {
    for (const { prompt } of prompts) expect(doubledIn(sentencesOf(prompt.text))).toEqual([]);
  });

  it('fills the facts of the run from outside, framed', () => {
    const facts = prompts[0]?.prompt.blocks[0]?.segments.flatMap(({ values: filled = [] }) => filled) ?? [];
    expect(facts.map(({ placeholder }) => placeholder)).toEqual(Object.keys(VALUES[product.name]));
    expect(new Set(facts.map(({ origin }) => origin))).toEqual(new Set(['outside']));
  });

  it('shares no node between two trees, and the same text', () => {
    const other = listCallSites(buildProductTree(product));
    expect(other[0]).not.toBe(leaves[0]);
    expect(other.map((leaf) => walk(leaf, product.name).text)).toEqual(prompts.map(({ prompt }) => prompt.text));
  });
});

describe('the tools of an agent', () => {
  const tool = { name: 'search', description: 'Searches.', inputSchema: {}, execute: () => undefined };
  const leaves = listCallSites(buildProductTree(READ_PRODUCT, { tools: { 'depository-searcher': [tool] } }));
  const withTools = leaves
    .filter((leaf) => walk(leaf, 'read').text.includes('- search: Searches.'))
    .map(({ nodePath }) => nodePath);

  it('are named under its Try and Retry, except where keys are selected', () => {
    expect(withTools).toHaveLength(2 * 2 * 3);
    for (const path of withTools)
      expect(path).toMatch(/agent:depository-searcher\/step:(try|retry)\/failsafe:(chunk|stitch)/);
  });
});
