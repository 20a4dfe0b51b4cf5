import { Prompt } from '@bitcode/prompts';

/** The prompt of a node; its own segments have the node's kind as layer. */
export class ExecutionPrompt extends Prompt {
  constructor(kind = 'execution') {
    super(kind);
  }
}
