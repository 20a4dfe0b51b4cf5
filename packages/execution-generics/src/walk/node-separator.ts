/** Between the blocks of two nodes (law). */
export const EXECUTION_HIERARCHY_PROMPT_NODE_SEPARATOR = '\n\n---\n\n';
