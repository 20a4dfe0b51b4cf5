export { testPromptVersionStore, type VersionStoreTesting } from './testing/test-prompt-version-store';
