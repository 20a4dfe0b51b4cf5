import type { Tool } from '@bitcode/agent-generics';
import type { DepositedPack } from '../deposit/deposit-outputs';
import type { Product } from '../product';
import { createReadPackTool, createSearchDepositoryTool } from './depository-tools';
import {
  createListFilesTool,
  createMeasureFilesTool,
  createReadFileTool,
  type ReadableRepository,
} from './repository-tools';

/** Tools by the agent that has them. */
export type AgentTools = Readonly<Record<string, readonly Tool[]>>;

/** What the tools of a run look at. */
export interface ToolSources {
  readonly repository: ReadableRepository;
  readonly packs: readonly DepositedPack[];
}

/** For texts alone: a tool is described the same way whatever it looks at. */
export const NO_SOURCES: ToolSources = { repository: { folder: '', files: [] }, packs: [] };

/** Returns the tools of a product's agents. */
export function createProductTools(product: Product['name'], { repository, packs }: ToolSources): AgentTools {
  return TOOLS[product](repository, packs);
}

const TOOLS = {
  deposit: (repository) => {
    const [list, read] = [createListFilesTool(repository), createReadFileTool(repository)];
    return {
      'repository-surveyor': [list, read],
      'capability-mapper': [list, read],
      'asset-pack-synthesizer': [list, read],
      'asset-pack-measurer': [createMeasureFilesTool(repository), read],
      'asset-pack-verifier': [list, read],
    };
  },
  read: (_, packs) => {
    const read = createReadPackTool(packs);
    return {
      'depository-searcher': [createSearchDepositoryTool(packs), read],
      'asset-pack-fitter': [read],
      'fit-verifier': [read],
    };
  },
} satisfies Record<Product['name'], (repository: ReadableRepository, packs: readonly DepositedPack[]) => AgentTools>;
