import './mcp/prompt-error-details';

export { type McpTool, type McpToolClient, type McpToolDescription, readMcpTools } from './mcp/read-mcp-tools';
export {
  type McpCataloguePart,
  type McpPromptResult,
  type McpPromptServer,
  type McpSettings,
  registerMcpPrompts,
} from './mcp/register-mcp-prompts';
