import type { Tool } from '@bitcode/agent-generics';
import type { DepositedPack } from '../deposit/deposit-outputs';
import { createReadPackTool, createSearchDepositoryTool } from './depository-tools';
import type { ReadableRepository } from './readable-repository';
import { createListFilesTool, createMeasureFilesTool, createReadFileTool } from './repository-tools';

/** Tools by the agent that has them. */
export type AgentTools = Readonly<Record<string, readonly Tool[]>>;

/** Returns the tools of the deposit product's agents, which look at one repository. */
export function createDepositTools(repository: ReadableRepository): AgentTools {
  const [list, read] = [createListFilesTool(repository), createReadFileTool(repository)];
  return {
    'repository-surveyor': [list, read],
    'capability-mapper': [list, read],
    'asset-pack-synthesizer': [list, read],
    'asset-pack-measurer': [createMeasureFilesTool(repository), read],
    'asset-pack-verifier': [list, read],
  };
}

/** Returns the tools of the read product's agents, which look at the packs of one depository. */
export function createReadTools(packs: readonly DepositedPack[]): AgentTools {
  const read = createReadPackTool(packs);
  return {
    'depository-searcher': [createSearchDepositoryTool(packs), read],
    'asset-pack-fitter': [read],
    'fit-verifier': [read],
  };
}
