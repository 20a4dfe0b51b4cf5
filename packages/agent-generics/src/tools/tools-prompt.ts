import { definePromptTemplate, Prompt, type PromptPart } from '@bitcode/prompts';
import { PROMPTPART_GENERIC_STEP_TOOLS_JUDGE_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_step_tools_judge_base';
import { PROMPTPART_GENERIC_STEP_TOOLS_REASON_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_step_tools_reason_base';
import { PROMPTPART_GENERIC_STEP_TOOLS_TOOL_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_step_tools_tool_base';
import { PROMPTPART_GENERIC_STEP_TOOLS_USAGE_BASE } from '@bitcode/raw-promptparts/generic/promptpart_generic_step_tools_usage_base';
import type { Tool } from './tool';

/** What a thinking does about tools; one of a host's own writes requests, as StructuredOutput does. */
const USAGE: Readonly<Record<string, PromptPart>> = {
  reason: PROMPTPART_GENERIC_STEP_TOOLS_REASON_BASE,
  judge: PROMPTPART_GENERIC_STEP_TOOLS_JUDGE_BASE,
};

/** Returns what a thinking is told of the tools of its step: what it does about them, then each with its arguments; undefined for none. */
export function toolsPrompt(tools: readonly Tool[], thinking: string): Prompt | undefined {
  if (tools.length === 0) return undefined;
  const usage = Object.hasOwn(USAGE, thinking) ? USAGE[thinking] : undefined;
  return new Prompt('tools')
    .set('usage', usage ?? PROMPTPART_GENERIC_STEP_TOOLS_USAGE_BASE)
    .setText('catalogue', tools.map(describeTool).join('\n'), { origin: 'generated', stability: 'session' });
}

const TOOL = /* @__PURE__ */ definePromptTemplate(PROMPTPART_GENERIC_STEP_TOOLS_TOOL_BASE, [
  'name',
  'description',
  'parameters',
]);

function describeTool({ name, description, inputSchema }: Tool): string {
  // One line a tool, so that the list can be read back.
  return TOOL.render({
    name,
    description: description.replace(/\s*\n\s*/g, ' '),
    parameters: JSON.stringify(inputSchema),
  });
}
