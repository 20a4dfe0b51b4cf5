import { Prompt } from '@bitcode/prompts';
import { PROMPTPART_GENERIC_STEP_TOOLS_USAGE_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_step_tools_usage_base';
import type { Tool } from './tool';

/** Returns what a thinking is told of the tools it may use: how to ask for one, then each with its arguments; undefined for none. */
export function toolsPrompt(tools: readonly Tool[]): Prompt | undefined {
  if (tools.length === 0) return undefined;
  return new Prompt('tools')
    .set('usage', PROMPTPART_GENERIC_STEP_TOOLS_USAGE_BASE)
    .setText('catalogue', tools.map(describeTool).join('\n'), { origin: 'generated', stability: 'session' });
}

function describeTool({ name, description, inputSchema }: Tool): string {
  // One line a tool, so that the list can be read back.
  return `- ${name}: ${description.replace(/\s*\n\s*/g, ' ')} Arguments: ${JSON.stringify(inputSchema)}`;
}
