export { type FromLangfuse, fromLangfuse, type LangfuseMessage, type LangfusePrompt } from './langfuse/from-langfuse';
