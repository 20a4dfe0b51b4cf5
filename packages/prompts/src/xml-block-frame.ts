import type { FrameBlock } from './assembled-prompt';

/**
 * The `frameBlock` that puts each block into an XML element, named by the block's name, else its kind, else its id. What is no
 * letter, digit, `_`, `.` or `-` in it becomes `_`.
 *
 * @example renderPrompt([ROLE, HOUSE_STYLE], { frameBlock: xmlBlockFrame }).text; // '<role>\n…\n</role>\n\n<house-style>…'
 */
export const xmlBlockFrame: FrameBlock = ({ id, kind, name }) => {
  const element = (name || kind || id).replace(/[^\p{L}\p{Nd}_.-]/gu, '_');
  return { open: `<${element}>`, close: `</${element}>` };
};
