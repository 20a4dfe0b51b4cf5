import { createPromptPart } from '@bitcode/prompts';

/** Read in every call of the repository-surveyor: how paths are sorted into scope and exclusions. */
export const PROMPTPART_SPECIFIC_DEPOSIT_SURVEYOR_CONTRACT_SPECIFIC = createPromptPart(
  `Sort every area of the inventory as in scope or excluded. Excluded are generated files, vendored copies of other projects, files under a licence that forbids their reuse, and files that hold secrets or personal data. A licence text is no source for a pack either, but record which paths it governs, since its terms travel with them. Where the name of a directory says one thing and its content or the build configuration another, the name is wrong.`,
);
